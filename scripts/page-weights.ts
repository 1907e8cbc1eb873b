import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildWebWhenStale } from './builds.mjs'

// Information, not a gate: what a browser loads for each page, from the manifest of the build.
const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const budgets = { signIn: 160, list: 400, page: 60, lazy: 200 }

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

await buildWebWhenStale()
// Written by Vite.
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const weights = new Map<string, number>()

/** The chunk of that name, which holds what several pages share. */
function named(name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (found === undefined) throw new Error(`The build has no chunk named ${name}.`)
  return found
}

/** Every file that is loaded with a chunk, itself included. */
function filesWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`)
  if (seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const inner of chunk.imports ?? []) filesWith(inner, seen)
  return seen
}

function union(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [...filesWith(name)]))
}

function weightOf(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + weightOfFile(file), 0) / 1000
}

function weightOfFile(file: string): number {
  const weight = weights.get(file) ?? gzipSync(readFileSync(dist + file)).length
  weights.set(file, weight)
  return weight
}

function print(what: string, weight: number, budget: number): void {
  const remark = weight > budget ? '  over' : ''
  process.stdout.write(
    `${what.padEnd(62)}${weight.toFixed(1).padStart(7)}${`${budget}`.padStart(7)}${remark}\n`,
  )
}

const start = named('start')
const shell = named('shell')
const list = named('list')
const pages = (manifest[shell]?.dynamicImports ?? []).filter((page) => page !== list)
const signIn = union(start, 'src/app/sign-in-route.tsx')
// Who has signed in has loaded the sign-in page too.
const rows = signIn.union(union(shell, list))
const antd = named('antd-base')
const base = rows.union(filesWith(antd))

process.stdout.write(`${'JavaScript and CSS, gzip'.padEnd(62)}${'kB'.padStart(7)}${'budget'.padStart(7)}\n`)
print('sign-in', weightOf(signIn), budgets.signIn)
print('sign-in to rows', weightOf(rows), budgets.list)
print('sign-in to rows, and antd behind them', weightOf(base), budgets.list)
process.stdout.write('\nmore than a list\n')
for (const page of pages) print(page, weightOf(filesWith(page).difference(base)), budgets.page)

process.stdout.write('\nfetched when a page needs it, more than the lightest such page\n')
const parts = Map.groupBy([shell, ...pages].flatMap(partsOf), ({ part }) => part)
for (const [part, uses] of parts) print(part, Math.min(...uses.map(({ weight }) => weight)), budgets.lazy)

/** What a page fetches beyond itself while it is used. */
function partsOf(page: string): { part: string; weight: number }[] {
  const known = base.union(filesWith(page))
  const own = Object.values(manifest).filter(({ file }) => known.has(file))
  const names = new Set(own.flatMap(({ dynamicImports = [] }) => dynamicImports))
  return [...names]
    .filter((part) => !pages.includes(part) && part !== shell)
    .map((part) => ({ part, weight: weightOf(filesWith(part).difference(known)) }))
    .filter(({ weight }) => weight > 0)
}
