import { dirname, join } from 'node:path/posix'
import { parseAst, type Rolldown } from 'vite'

type ModuleInfo = Rolldown.ModuleInfo
export type FindModule = (id: string) => ModuleInfo | null

/** Libraries whose entry leads to all they have; what nobody asks for by name is left out of the build. */
const barrel =
  /node_modules[\\/](antd[\\/]es[\\/]index|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react)[.]m?js$/

/** Ids of a module and of all that it statically imports, through however many others. */
export function reachOf(root: string, find: FindModule, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(root)) return seen
  seen.add(root)
  const module = find(root)
  for (const id of module?.importedIds ?? []) {
    const next = module && barrel.test(id) ? behindBarrel(module, find(id)) : [id]
    for (const each of next) reachOf(each, find, seen)
  }
  return seen
}

/** The modules of a barrel that hold what an importer takes from it. */
function behindBarrel(importer: ModuleInfo, library: ModuleInfo | null): string[] {
  if (library === null) return []
  const taken = namesTakenBy(importer)
  const paths = pathsOf(library)
  return library.importedIds.filter((id) =>
    [...taken].some((name) => {
      const path = paths.get(name)
      return path !== undefined && (id === path || id.startsWith(`${path}/`) || id.startsWith(`${path}.`))
    }),
  )
}

function namesTakenBy({ code }: ModuleInfo): ReadonlySet<string> {
  const statements = parseAst(code ?? '').body
  const specifiers = statements.flatMap((one) => (one.type === 'ImportDeclaration' ? one.specifiers : []))
  return new Set(specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [nameOf(one.imported)] : [])))
}

const pathsOfBarrels = new Map<string, ReadonlyMap<string, string>>()

/** Where each name that a barrel exports comes from. */
function pathsOf({ id, code }: ModuleInfo): ReadonlyMap<string, string> {
  const known = pathsOfBarrels.get(id)
  if (known) return known
  const paths = new Map<string, string>()
  for (const statement of parseAst(code ?? '').body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) continue
    const path = join(dirname(id), statement.source.value)
    for (const { exported } of statement.specifiers) paths.set(nameOf(exported), path)
  }
  pathsOfBarrels.set(id, paths)
  return paths
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value)
}
