import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import type { BootData, BootFiles } from './src/boot/boot-data.ts'
import type * as knownPagesModule from './src/boot/known-pages.ts'

type KnownPages = typeof knownPagesModule

const root = import.meta.dirname
/** Written for people; the page has no use for the room between. */
const textOf = (file: string) =>
  readFileSync(`${root}/src/boot/${file}`, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '')
const noFiles: BootFiles = { names: [], shell: [], pages: {} }

/**
 * Puts into the page what it does before the application is there (`src/boot`): the script in place of `<!-- boot -->`,
 * the outline of the shell in place of `<!-- shell -->`, and the style sheets behind it, so that it need not wait for them.
 */
export function bootInPage(): Plugin {
  return {
    name: 'boot-in-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes('<!-- boot -->')) return html
        const { module } = await runnerImport<KnownPages>('/src/boot/known-pages.ts', {
          root,
          configFile: false,
        })
        const files = bundle ? filesOf(bundle, module) : noFiles
        const script = await compileBoot({ ...module.knownPages, files })
        const sheets = html.match(styleSheet)?.join('\n    ') ?? ''
        return html
          .replaceAll(styleSheet, '')
          .replace(
            '<!-- boot -->',
            () => `<style>${textOf('shell.css')}</style>\n    <script>${script}</script>`,
          )
          .replace('<!-- shell -->', () => `${textOf('shell.html')}\n    ${sheets}`)
      },
    },
  }
}

const styleSheet = /<link rel="stylesheet"[^>]*>/g

async function compileBoot(data: BootData): Promise<string> {
  const [output] = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BOOT_DATA: JSON.stringify(data) },
    build: {
      write: false,
      target: 'es2023',
      // No getter of ours does anything: tables that nothing reads are left out.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      lib: { entry: 'src/boot/boot.ts', formats: ['iife'], name: 'boot' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('The page’s script was not built.')
  // Inside a page this would end the script.
  return chunk.code.trim().replaceAll('</script', '<\\/script')
}

/** What the browser will ask for when it opens the shell and each of the lists. */
function filesOf(bundle: Rolldown.OutputBundle, { listLoaders }: KnownPages): BootFiles {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const names: string[] = []
  const placesOf = (files: readonly string[]) =>
    files.map((file) => (names.includes(file) ? names.indexOf(file) : names.push(file) - 1))
  const known = withImports(chunks, (chunk) => chunk.isEntry)
  const shell = without(withImports(chunks, holds('src/app/staff-routes.tsx')), known)
  const pages = listLoaders.map(([path, load]) => {
    const file = /"\/(src\/[^"]+)"/.exec(load)?.[1]
    if (file === undefined) throw new Error(`It is not seen from which file ${path} is fetched.`)
    return [path, placesOf(without(withImports(chunks, holds(file)), [...known, ...shell]))]
  })
  return { names, shell: placesOf(shell), pages: Object.fromEntries(pages) }
}

function without(files: readonly string[], known: readonly string[]): string[] {
  return files.filter((file) => !known.includes(file))
}

function holds(file: string): (chunk: Rolldown.OutputChunk) => boolean {
  const id = `${root}/${file}`
  return ({ moduleIds }) => moduleIds.includes(id)
}

/** The files of a chunk, of all that it imports, and of their styles. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  isMeant: (chunk: Rolldown.OutputChunk) => boolean,
): string[] {
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(`./${chunk.fileName}`)) return
    found.add(`./${chunk.fileName}`)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(`./${sheet}`)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  const meant = chunks.filter(isMeant)
  if (meant.length === 0) throw new Error('A file of the application is in no chunk.')
  meant.forEach(add)
  return [...found]
}
