import { bucketsBegun } from '@backlot/contract/core/lists/buckets'
import { mostReportDays } from '@backlot/contract/core/lists/report-query'
import { broughtByDay, type LineChart } from '@backlot/contract/reports/channel-calls'
import { sql } from 'kysely'
import { daysReport } from '../../figures/metrics.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { broughtBy, type ChannelQuestion, chosenMetric, figureIn, placeIn, valueIn } from './sources.ts'

const mostLines = 10
// No id is as small: what nobody brought, and what all others brought together.
const DIRECT = 0
const OTHER = -1

/** A figure over time, a line for each of those who brought most of it and one for all others. */
export async function readLines({ call, place, usual = 'net_sales' }: ChannelQuestion) {
  const query = { ...call.query, compare: false }
  const { metric, measure } = chosenMetric(call, usual)
  const shares = await readReport(withCurrency(broughtBy[place], call.services), { ...call, query })
  const ranked = shares.data.rows
    .map((row) => ({ ...placeIn(row, place), value: figureIn(row, measure) }))
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value))
  const top = ranked.slice(0, mostLines).filter(({ value }) => value !== 0)
  const column = sql.ref(`t.${place}_id`)
  const source = daysReport(broughtByDay, {
    scope: ownChannels,
    by: [`${place}_id`],
    sqlFields: {
      place: sql`case when coalesce(${column}, ${DIRECT}) = any(${top.map(({ id }) => id ?? DIRECT)}::bigint[])
        then coalesce(${column}, ${DIRECT}) else ${OTHER} end`,
    },
  })
  // A value a line and day is what is answered, however many rows these are.
  const whole = { ...withCurrency(source, call.services), mostRows: (mostLines + 1) * mostReportDays }
  const { data, meta } = await readReport(whole, { ...call, query })
  const byPlace = Map.groupBy(data.rows, (row) => Number(row.place))
  const { zone, now } = clockOf(call)
  const buckets = bucketsBegun(query, todayIn(zone, now)).map(({ from }) => from)
  const valuesOf = (key: number) => {
    const byDay = new Map(byPlace.get(key)?.map((row) => [String(row.day), figureIn(row, measure)]))
    return buckets.map((day) => byDay.get(day) ?? 0)
  }
  const series: LineChart['series'] = top.map(({ id, name }) => ({
    ...{ id, name, kind: id === null ? ('direct' as const) : ('place' as const) },
    values: valuesOf(id ?? DIRECT),
  }))
  const others = valuesOf(OTHER)
  if (others.some((value) => value !== 0))
    series.push({ id: null, name: null, kind: 'other', values: others })
  const answer: LineChart = { metric, buckets, series, total: valueIn(data.totals, measure) }
  // Both read the same days, these first.
  const { lasting } = shares
  return { data: answer, meta, ...(lasting && { lasting }) }
}
