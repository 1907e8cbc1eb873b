import { changeRateOf } from '@backlot/contract/core/endpoints/relative-change'
import { channelPeriod, type PeriodStatistic } from '@backlot/contract/reports/channel-calls'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { type ChannelQuestion, periodSource } from './sources.ts'

type Row = Readonly<Record<string, unknown>>
const valueIn = (row: Row | undefined, key: string): number | null => {
  const value = row?.[key]
  return typeof value === 'number' ? value : null
}

/** What a period came to against the one before, and the days on which most and least of it did. */
export async function readPeriod({ call }: ChannelQuestion) {
  const source = withCurrency(periodSource, call.services)
  const { data, ...rest } = await readReport(source, { ...call, query: { ...call.query, compare: true } })
  const clock = clockOf(call)
  const today = todayIn(clock.zone, clock.now)
  const over = data.rows.filter(({ day }) => String(day) < today)
  // A day that is under way has had less time than the others, unless it is the only one.
  const ended = over.length > 0 ? over : data.rows
  const answer: PeriodStatistic = {
    metrics: Object.entries(channelPeriod.measures).map(([key, { metric, ratio }]) => {
      const current = valueIn(data.totals, key)
      const previous = valueIn(data.previous?.totals, key)
      const change = current === null || previous === null ? null : current - previous
      return {
        ...{ id: metric, current, previous, change },
        changeRate: ratio === 'share' ? null : changeRateOf(current, previous),
        best: extreme(data.rows, { key, isBetter: (one, other) => one > other }),
        worst: extreme(ended, { key, isBetter: (one, other) => one < other }),
      }
    }),
  }
  return { data: answer, ...rest }
}

/** The earliest of the days with the largest or the smallest value. */
function extreme(
  rows: readonly Row[],
  { key, isBetter }: { key: string; isBetter: (one: number, other: number) => boolean },
) {
  const days = rows
    .flatMap((row) => {
      const value = valueIn(row, key)
      return value === null ? [] : [{ day: String(row.day), value }]
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  return days.reduce<(typeof days)[number] | null>(
    (best, day) => (best === null || isBetter(day.value, best.value) ? day : best),
    null,
  )
}
