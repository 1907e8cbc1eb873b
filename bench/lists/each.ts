// node bench/lists/each.ts: every list by each of its orders, and by each of its filters alone, over 3,000,000 orders and 10,000,000 visits;
// says which calls take long. A filter is given what the first rows hold; a time the last day, all until two years ago, and a day of last year.
//   node bench/lists/each.ts movements visits   only these
//   BENCH_ORDERS, BENCH_VISITS, BENCH_KEEP      as for bench/figures/run.ts, whose database it may share
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { fieldOf, kindOf } from '@backlot/contract/core/lists/filter'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import * as contract from '@backlot/contract/resources/index'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const orders = Number(process.env.BENCH_ORDERS ?? 3_000_000)
const visits = Number(process.env.BENCH_VISITS ?? 10_000_000)
const slowMs = 250
const only = process.argv.slice(2)

type Row = Readonly<Record<string, unknown>>
interface Answer {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

const isResource = (item: unknown): item is Resource =>
  typeof item === 'object' && item !== null && 'verbs' in item && 'sorts' in item
const made: readonly unknown[] = Object.values(contract)
const lists = made.filter(isResource).filter(({ name }) => only.length === 0 || only.includes(name))

await using database = await openScratchDatabase(2_000, {
  users: orders / 5,
  subscriptions: Math.floor(orders / 6),
  orders,
  visits,
})
const headers = { authorization: `Bearer ${await signInForBench(database.url)}` }
const product = await startServerProcess('product', database.url, database.folder)
const slow: Record<string, string> = {}
let calls = 0
for (const list of lists) await askEach(list)
await product.stop()
process.stdout.write(`${calls} calls, ${Object.keys(slow).length} of them over ${slowMs} ms\n`)
if (only.length === 0) {
  const on = new Date().toISOString().slice(0, 10)
  const results = fileURLToPath(new URL('../results/lists/each.json', import.meta.url))
  writeFileSync(results, `${JSON.stringify({ on, orders, visits, calls, slow }, null, 2)}\n`)
}

async function askEach(list: Resource): Promise<void> {
  const path = pathOf(list)
  const { rows } = await ask(path)
  for (const sort of list.sorts.flatMap((key) => [toSnakeCase(key), `-${toSnakeCase(key)}`])) {
    const { nextCursor } = await ask(`${path}?sort=${sort}`)
    if (nextCursor !== null) await ask(`${path}?sort=${sort}&cursor=${nextCursor}`)
  }
  await ask(`${path}?page=500`)
  if (list.verbs.includes('totals')) await ask(`${path}/totals`)
  for (const filter of list.filters.flatMap((key) => filtersBy(list, key, rows)))
    await ask(`${path}?${filter}`)
  for (const word of list.search.length > 0 ? ['an', 'maria', 'zzzqqq', '12345'] : [])
    await ask(`${path}?q=${word}`)
}

function filtersBy(list: Resource, key: string, rows: readonly Row[]): string[] {
  const name = `filter[${toSnakeCase(key)}]`
  const kind = kindOf(list, key)
  if (kind === 'time' || kind === 'day') {
    const ago = (days: number) => {
      const moment = new Date(Date.now() - days * 86_400_000).toISOString()
      return kind === 'day' ? moment.slice(0, 10) : moment
    }
    return [
      `${name}[gte]=${ago(1)}`,
      `${name}[lte]=${ago(720)}`,
      `${name}[gte]=${ago(401)}&${name}[lte]=${ago(400)}`,
    ]
  }
  if (kind === 'flag') return [`${name}=1`, `${name}=0`]
  const options = fieldOf(list.fields, key)?.settings.options
  if (options) return options.map((option) => `${name}=${option}`)
  const held = rows.map((row) => valueOf(row[toSnakeCase(key)])).find((value) => value !== undefined)
  return held === undefined ? [] : [`${name}=${encodeURIComponent(held)}`]
}

/** What a filter is given for a value of a row: of what it points to, the id. */
function valueOf(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? value : [value]
  if (typeof first === 'object' && first !== null) return 'id' in first ? String(first.id) : undefined
  return first === undefined || first === null ? undefined : String(first)
}

async function ask(path: string): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(`${product.url}/api/admin${path}`, { headers })
  const body = (await response.json()) as { data?: unknown; meta?: { next_cursor?: string | null } }
  const took = Math.round(performance.now() - start)
  calls += 1
  if (took > slowMs || !response.ok) {
    slow[path] = response.ok ? `${took} ms` : `${took} ms, answered ${response.status}`
    process.stdout.write(
      `${String(took).padStart(6)} ms  ${response.ok ? '' : `${response.status} `}${path}\n`,
    )
  }
  return {
    rows: Array.isArray(body.data) ? (body.data as Row[]) : [],
    nextCursor: body.meta?.next_cursor ?? null,
  }
}
