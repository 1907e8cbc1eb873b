// node bench/lists/behind.ts: the rows that figures open, over 3,000,000 orders and 10,000,000 visits: the list of each figure, of a day, a month
// and a year, of all and of one channel and one plan, and what its rows come to; says which of these take long.
//   BENCH_ORDERS, BENCH_VISITS, BENCH_KEEP   as for bench/figures/run.ts, whose database it may share
import type { Drill, Report } from '@backlot/contract/core/endpoints/report'
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { addDays } from '@backlot/contract/core/lists/days'
import { type Filter, serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { rowsAtMoment, rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { findResource } from '@backlot/contract/registry'
import { placeOfCohort } from '@backlot/contract/reports/cohorts'
import * as pages from '@backlot/contract/reports/index'
import * as parts from '@backlot/contract/reports/parts'
import { noteSlowCalls } from './slow-calls.ts'

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

interface Opened {
  readonly list: Resource
  readonly filters: string
}

/** The addresses that figures open, each once, and which figures do. */
const opened = new Map<string, Opened & { readonly figures: Set<string> }>()
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
        const behind = openedBy(rows, query)
        if (behind === undefined) continue
        const address = `${pathOf(behind.list)}?${behind.filters}`
        const known = opened.get(address) ?? { ...behind, figures: new Set<string>() }
        known.figures.add(`${metric}, ${span}, ${name}`)
        opened.set(address, known)
      }
    }
  }
}

/** Of the first list that can tell the rows from others, as screens open it. */
function openedBy(drills: readonly Drill[], query: ReportQuery): Opened | undefined {
  for (const drill of drills) {
    const found = filtersBehind(drill, query)
    if (found === null) continue
    const list = findResource(drill.list)
    if (list === undefined) throw new Error(`There is no list of ${drill.list}.`)
    return { list, filters: new URLSearchParams(serializeFilters(found)).toString() }
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

await noteSlowCalls('behind', async (ask) => {
  for (const { list, filters, figures } of opened.values()) {
    await ask(`${pathOf(list)}?${filters}`, [...figures])
    if (list.verbs.includes('totals')) await ask(`${pathOf(list)}/totals?${filters}`, [...figures])
  }
})
