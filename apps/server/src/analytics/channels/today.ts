import { mostReportRows } from '@backlot/contract/core/endpoints/report'
import { addDays } from '@backlot/contract/core/lists/days'
import type { ChannelsToday } from '@backlot/contract/reports/channel-calls'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import {
  clockOf,
  metaOf,
  type ReportCall,
  readSpans,
  whetherAddedUp,
} from '../../platform/report/read-report.ts'
import { isUntold, type ReportSource, withCurrency } from '../../platform/report/report-source.ts'
import { type SpanInSql, spanOf, spanSoFar } from '../../platform/report/report-span.ts'
import { isNobodysAsked, listPlaces } from './places.queries.ts'
import { broughtOnDaysBy, type ChannelQuestion, figureIn, type Named, placeIn } from './sources.ts'

type Brought = ChannelsToday['totals']['today']
const measures = ['netSales', 'gross', 'orders', 'visits', 'registrations', 'firstPayments'] as const

/** Today, yesterday and such weekdays. */
const daysBack = [0, 1, 7, 14, 21, 28]

/** What each brought since midnight, beside yesterday and such weekdays to the same minute. Who brought nothing stays. */
export async function readToday({ call, place }: ChannelQuestion) {
  const clock = clockOf(call)
  const today = todayIn(clock.zone, clock.now)
  const asked: ReportCall = { ...call, query: { ...call.query, from: today, to: today, compare: false } }
  const source = withCurrency(broughtOnDaysBy[place], call.services)
  const dates = daysBack.map((daysAgo) => addDays(today, -daysAgo))
  const wholeDays = dates.map((date) => spanOf({ from: date, to: date }, clock))
  const { lasting } = await whetherAddedUp(source, asked, wholeDays)
  const besides = daysBack.slice(1).map((daysAgo) => spanSoFar(today, { daysAgo, clock }))
  const found = await readRows(source, asked, { ...spanOf({ from: today, to: today }, clock), besides })
  const days = dates.map((date) => {
    const rows = found.filter((row) => row['day'] === date)
    return { rows, byId: new Map(rows.map((row) => [placeIn(row, place).id, broughtIn(row)])) }
  })
  const [now, yesterday, ...before] = days
  // What no row says by the filters is none on any day.
  const question = { query: asked.query, viewer: call.session }
  const untold = measures.filter((key) => isUntold(source, key, question)).map((key) => [key, null])
  const told = (figures: Brought): Brought => ({ ...figures, ...Object.fromEntries(untold) })
  const compared = (pick: (day: (typeof days)[number] | undefined) => Brought) => ({
    today: told(pick(now)),
    yesterday: told(pick(yesterday)),
    weekdayMean: told(meanOf(before.map(pick))),
  })
  const known = new Map<number | null, Named>()
  // What came by no channel is nobody's who sees only their own.
  const places = { place, filters: asked.query.filters }
  if (isNobodysAsked(places) && (place === 'campaign' || ownChannels(call.session) === null))
    known.set(null, { id: null, name: null })
  for (const named of await listPlaces(call, places)) known.set(named.id, named)
  for (const { rows } of days) for (const row of rows) known.set(placeIn(row, place).id, placeIn(row, place))
  const answer: ChannelsToday = {
    rows: [...known.values()]
      .map((named) => ({ ...named, ...compared((day) => day?.byId.get(named.id) ?? nothing) }))
      .sort(
        (one, other) =>
          (other.today.netSales ?? 0) - (one.today.netSales ?? 0) || (one.id ?? 0) - (other.id ?? 0),
      ),
    totals: compared((day) => sumOf([...(day?.byId.values() ?? [])])),
  }
  const meta = metaOf(source, asked.query, clock)
  return { data: answer, meta, ...(lasting && { lasting }) }
}

async function readRows(source: ReportSource, call: ReportCall, span: SpanInSql) {
  const [found] = await readSpans({ ...source, mostRows: daysBack.length * mostReportRows }, call, [
    { span, only: 'rows' },
  ])
  return found?.rows ?? []
}

function broughtIn(row: Readonly<Record<string, unknown>> | undefined): Brought {
  return Object.fromEntries(measures.map((key) => [key, figureIn(row, key)])) as unknown as Brought
}

const nothing = broughtIn(undefined)

/** Each of these figures is a sum, so that the places add up to all of it. */
function sumOf(parts: readonly Brought[]): Brought {
  const sum = (key: (typeof measures)[number]) => parts.reduce((added, part) => added + (part[key] ?? 0), 0)
  return Object.fromEntries(measures.map((key) => [key, sum(key)])) as unknown as Brought
}

function meanOf(days: readonly Brought[]): Brought {
  const sum = sumOf(days)
  const means = measures.map((key) => [key, Math.round((sum[key] ?? 0) / days.length)])
  return Object.fromEntries(means) as unknown as Brought
}
