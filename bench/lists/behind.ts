// node bench/lists/behind.ts: the rows that figures open, over 3,000,000 orders and 10,000,000 visits: the list of each figure, of a day, a month
// and a year, of all and of one channel and one plan, and what its rows come to; says which of these take long.
//   BENCH_ORDERS, BENCH_VISITS, BENCH_KEEP   as for bench/figures/run.ts, whose database it may share
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Drill, Report } from '@backlot/contract/core/endpoints/report'
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { addDays } from '@backlot/contract/core/lists/days'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { rowsAtMoment, rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { findResource } from '@backlot/contract/registry'
import { placeOfCohort } from '@backlot/contract/reports/cohorts'
import * as pages from '@backlot/contract/reports/index'
import * as parts from '@backlot/contract/reports/parts'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const orders = Number(process.env.BENCH_ORDERS ?? 3_000_000)
const visits = Number(process.env.BENCH_VISITS ?? 10_000_000)
const slowMs = 250

const now = new Date().toISOString()
const yesterday = addDays(now.slice(0, 10), -1)
const spans = { day: 0, month: 29, year: 364 }
const narrowed: Record<string, readonly Filter[]> = {
  all: [],
  channel: [{ field: 'channelId', operator: 'eq', values: [3] }],
  plan: [{ field: 'planId', operator: 'eq', values: [2] }],
}
const days = {
  startOfDay: (day: string) => `${day}T00:00:00.000Z`,
  endOfDay: (day: string) => `${day}T23:59:59.999Z`,
}

const isReport = (item: unknown): item is Report =>
  typeof item === 'object' && item !== null && 'measures' in item && 'dimensions' in item
const rooms: readonly object[] = [pages, parts]
const all = rooms.flatMap((room) => Object.values(room) as unknown[]).filter(isReport)

/** Which figures open the same address, by address. */
const figures = new Map<string, Set<string>>()
for (const report of all) {
  for (const [name, filters] of Object.entries(narrowed)) {
    if (!filters.every(({ field }) => report.filters.includes(field))) continue
    for (const [span, length] of Object.entries(spans)) {
      const query = {
        from: addDays(yesterday, -length),
        to: yesterday,
        compare: false,
        filters: [...filters],
      }
      for (const { metric, rows = [] } of Object.values(report.measures)) {
        const address = addressBehind(rows, query)
        if (address === undefined) continue
        figures.set(address, (figures.get(address) ?? new Set()).add(`${metric}, ${span}, ${name}`))
      }
    }
  }
}

/** Of the first list that can tell the rows from others, as screens open it. */
function addressBehind(drills: readonly Drill[], query: ReportQuery): string | undefined {
  for (const drill of drills) {
    const found = filtersBehind(drill, query)
    if (found === null) continue
    const list = findResource(drill.list)
    if (list === undefined) throw new Error(`There is no list of ${drill.list}.`)
    return `${pathOf(list)}?${new URLSearchParams(serializeFilters(found))}`
  }
  return undefined
}

function filtersBehind(drill: Drill, query: ReportQuery): Filter[] | null {
  if (drill.of === 'moment') return rowsAtMoment(drill, now)
  const asked = { row: null, query, currency: 'USD', asOf: now, ...days }
  if (drill.of !== 'cohort') return rowsBehind({}, drill, asked)
  const { dimensions, row, query: ofMonth } = placeOfCohort(`${query.from.slice(0, 7)}-01`, query)
  return rowsBehind(dimensions, drill, { ...asked, query: ofMonth, row: { ...row, age: 6 }, until: now })
}

await using database = await openScratchDatabase(2_000, {
  users: orders / 5,
  subscriptions: Math.floor(orders / 6),
  orders,
  visits,
})
const headers = { authorization: `Bearer ${await signInForBench(database.url)}` }
const product = await startServerProcess('product', database.url, database.folder)
const slow: { took: string; path: string; figures: string[] }[] = []
let calls = 0
for (const [address, names] of figures) {
  await ask(address, names)
  const [path = '', query] = address.split('?')
  if (findResource(path.split('/').at(-1) ?? '')?.verbs.includes('totals'))
    await ask(`${path}/totals?${query}`, names)
}
await product.stop()
process.stdout.write(`${calls} calls, ${slow.length} of them over ${slowMs} ms\n`)
const results = fileURLToPath(new URL('../results/lists/behind.json', import.meta.url))
const on = now.slice(0, 10)
writeFileSync(results, `${JSON.stringify({ on, orders, visits, calls, slow }, null, 2)}\n`)

async function ask(path: string, names: ReadonlySet<string>): Promise<void> {
  const start = performance.now()
  const response = await fetch(`${product.url}/api/admin${path}`, { headers })
  await response.text()
  const took = Math.round(performance.now() - start)
  calls += 1
  if (took <= slowMs && response.ok) return
  const answered = response.ok ? `${took} ms` : `${took} ms, answered ${response.status}`
  slow.push({ took: answered, path: decodeURIComponent(path), figures: [...names] })
  process.stdout.write(`${answered.padStart(9)}  ${decodeURIComponent(path)}  ${[...names].join('; ')}\n`)
}
