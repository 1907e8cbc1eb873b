import { changeRateOf } from '@backlot/contract/core/endpoints/relative-change'
import type { SpanDrill } from '@backlot/contract/core/endpoints/report'
import { addDays, daysBetween } from '@backlot/contract/core/lists/days'
import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { filtersOf } from '@backlot/contract/core/lists/rows-behind'
import { type DashboardCards, dayCards, type waitingCards } from '@backlot/contract/reports/dashboard/cards'
import { sql } from 'kysely'
import { daysReport } from '../../figures/metrics.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import type { ReportAnswer } from '../../platform/http/answers/answer.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, metaOfNow, readSpans, whetherAddedUp } from '../../platform/report/read-report.ts'
import { spanOf, spanSoFar } from '../../platform/report/report-span.ts'

type Asking = Pick<Caller, 'db' | 'ofAll' | 'services' | 'session'>
type Card = DashboardCards['cards'][number]

const source = daysReport(dayCards, { isSparse: true })
const sparkDays = 7

/** The cards of the dashboard, those that the reader may see, in four statements at most. */
export async function readCards(caller: Asking): Promise<ReportAnswer<DashboardCards>> {
  const { services } = caller
  const clock = clockOf({ services })
  const today = todayIn(clock.zone, clock.now)
  const span = { from: addDays(today, 1 - sparkDays), to: today }
  const days = daysBetween(span)
  const query = { ...span, compare: false, filters: [] }
  const call = { ...caller, query }
  const asked = [spanOf(query, clock), spanSoFar(today, { daysAgo: 1, clock })]
  const { spans } = await whetherAddedUp(source, call, asked)
  const [week, before] = await readSpans(
    source,
    call,
    spans.map((each, place) => ({ ...each, only: place === 0 ? 'rows' : 'totals' })),
  )
  const byDay = new Map(week?.rows.map((row) => [String(row['day']), row]))
  const figures = Object.entries(dayCards.measures).map(([key, { metric, rows }]): Card => {
    const spark = days.map((day) => Number(byDay.get(day)?.[key] ?? 0))
    const [value, previous] = [spark.at(-1) ?? 0, Number(before?.totals[key] ?? 0)]
    const listed = rows
      ?.filter((drill) => drill.of === undefined)
      .find(({ list }) => holds(caller.session, `list-${list}`))
    return {
      ...{ id: metric, value, previous, spark },
      changeRate: changeRateOf(value, previous),
      link: listed ? linkTo(listed, { now: clock.now, currency: services.config.reportCurrency }) : null,
    }
  })
  const cards = [...figures, ...(await readWaiting(caller))]
  return { data: { cards }, meta: metaOfNow(dayCards.measures, { ...caller, clock }) }
}

/** The rows of today, as the business counts its days; of how something stands, all until now. */
function linkTo(drill: SpanDrill, { now, currency }: { now: Date; currency: string }): string {
  const { list, at, upTo } = drill
  const filters = serializeFilters([
    upTo === undefined
      ? { field: at, operator: 'within', values: ['today'] }
      : { field: at, operator: 'lte', values: [now.toISOString()] },
    ...filtersOf(drill, currency),
  ])
  return `/${list}?${String(new URLSearchParams(filters))}`
}

/** What waits for the reader: as many as the list behind it has. */
async function readWaiting(caller: Asking): Promise<Card[]> {
  const { db, session } = caller
  const { rows } = await sql<Record<(typeof waitingCards)[number], number>>`select
    (select count(*)::int from supports where status = 'open') as open_tickets,
    (select count(*)::int from comments where report_status = 'pending') as reported_comments,
    (select count(*)::int from jobs where started_by = ${session.adminId} and state = 'failed' and seen_at is null)
      as failed_jobs`.execute(db)
  const [waiting] = rows
  if (waiting === undefined) throw new Error('One row was asked for.')
  const cards = [
    { id: 'open_tickets', permission: 'list-supports', link: '/supports?filter[status]=open' },
    { id: 'reported_comments', permission: 'list-comments', link: '/comments?filter[report_status]=pending' },
    // Jobs are one's own.
    { id: 'failed_jobs', permission: null, link: null },
  ] as const
  return cards
    .filter(({ permission }) => permission === null || holds(caller.session, permission))
    .map(({ id, link }) => ({ id, link, value: waiting[id], previous: null, changeRate: null, spark: [] }))
}
