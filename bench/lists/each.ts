// node bench/lists/each.ts: every list by each of its orders, and by each of its filters alone, over 3,000,000 orders and 10,000,000 visits;
// says which calls take long. A filter is given what the first rows hold; a time the last day, all until two years ago, and a day of last year.
//   node bench/lists/each.ts movements visits   only these
//   BENCH_ORDERS, BENCH_VISITS, BENCH_KEEP      as for bench/figures/run.ts, whose database it may share
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { fieldOf, kindOf } from '@backlot/contract/core/lists/filter'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import * as contract from '@backlot/contract/resources/index'
import { type Ask, noteSlowCalls } from './slow-calls.ts'

const only = process.argv.slice(2)

type Row = Readonly<Record<string, unknown>>
interface Answer {
  readonly data?: unknown
  readonly meta?: { readonly next_cursor?: string | null }
}

const isResource = (item: unknown): item is Resource =>
  typeof item === 'object' && item !== null && 'verbs' in item && 'sorts' in item
const made: readonly unknown[] = Object.values(contract)
const lists = made.filter(isResource).filter(({ name }) => only.length === 0 || only.includes(name))

await noteSlowCalls(only.length === 0 ? 'each' : null, async (ask) => {
  for (const list of lists) await askEach(list, ask)
})

async function askEach(list: Resource, ask: Ask): Promise<void> {
  const path = pathOf(list)
  const { data } = (await ask(path)) as Answer
  const rows = Array.isArray(data) ? (data as Row[]) : []
  for (const sort of list.sorts.flatMap((key) => [toSnakeCase(key), `-${toSnakeCase(key)}`])) {
    const { meta } = (await ask(`${path}?sort=${sort}`)) as Answer
    if (meta?.next_cursor) await ask(`${path}?sort=${sort}&cursor=${meta.next_cursor}`)
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
