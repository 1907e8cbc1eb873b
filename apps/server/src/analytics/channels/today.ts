import type { ChannelsToday } from '@backlot/contract/reports/channel-calls'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, metaOf, type ReportCall, readSpans } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { spanOf, spanSoFar } from '../../platform/report/report-span.ts'
import { listPlaces } from './places.queries.ts'
import { broughtBy, type ChannelQuestion, figureIn, type Named, placeIn } from './sources.ts'

type Brought = ChannelsToday['totals']['today']
const measures = ['netSales', 'gross', 'orders', 'visits', 'registrations', 'firstPayments'] as const
const weekdays = [7, 14, 21, 28]

/** What each brought since midnight, beside yesterday and such weekdays to the same minute. Who brought nothing stays. */
export async function readToday({ call, place }: ChannelQuestion) {
  const clock = clockOf(call)
  const today = todayIn(clock.zone, clock.now)
  const asked: ReportCall = { ...call, query: { ...call.query, from: today, to: today, compare: false } }
  const source = withCurrency(broughtBy[place], call.services)
  const spans = [0, 1, ...weekdays].map((daysAgo) =>
    daysAgo === 0 ? spanOf({ from: today, to: today }, clock) : spanSoFar(today, { daysAgo, clock }),
  )
  const found = await readSpans(
    source,
    asked,
    spans.map((span) => ({ span, only: 'rows' })),
  )
  const days = found.map(({ rows }) => ({
    rows,
    byId: new Map(rows.map((row) => [placeIn(row, place).id, broughtIn(row)])),
  }))
  const [now, yesterday, ...before] = days
  const compared = (pick: (day: (typeof days)[number] | undefined) => Brought) => ({
    today: pick(now),
    yesterday: pick(yesterday),
    weekdayMean: meanOf(before.map(pick)),
  })
  const known = new Map<number | null, Named>()
  // What came by no channel is nobody's who sees only their own.
  if (place === 'campaign' || ownChannels(call.session) === null) known.set(null, { id: null, name: null })
  for (const named of await listPlaces(call, { place, filters: asked.query.filters }))
    known.set(named.id, named)
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
  return { data: answer, meta: metaOf(source, asked.query, clock) }
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
