import { changeRateOf } from '@backlot/contract/core/endpoints/relative-change'
import type { Measure } from '@backlot/contract/core/endpoints/report'
import { bucketsBegun } from '@backlot/contract/core/lists/buckets'
import { channelPeriod, type PeriodStatistic } from '@backlot/contract/reports/channel-calls'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { type ChannelQuestion, periodSource, valueIn } from './sources.ts'

type Row = Readonly<Record<string, unknown>>
/** What a period came to against the one before, and the days on which most and least of it did. */
export async function readPeriod({ call }: ChannelQuestion) {
  const source = withCurrency(periodSource, call.services)
  const { data, ...rest } = await readReport(source, { ...call, query: { ...call.query, compare: true } })
  const clock = clockOf(call)
  const today = todayIn(clock.zone, clock.now)
  const rows = new Map(data.rows.map((row) => [String(row.day), row]))
  const begun = bucketsBegun(call.query, today).map(({ from }) => from)
  const over = begun.filter((day) => day < today)
  // A day that is under way has had less time than the others, unless it is the only one.
  const ended = over.length > 0 ? over : begun
  const answer: PeriodStatistic = {
    metrics: Object.entries<Measure>(channelPeriod.measures).map(([key, measure]) => {
      const { metric, ratio } = measure
      const isTold = isToldByDay(key, data.rows)
      const current = valueIn(data.totals, key)
      // Days without a row had nothing to count, where it is known of any; nothing is divided by that.
      const none = isAddedUp(measure) && current !== null ? 0 : null
      const valuesOn = (days: readonly string[]) =>
        days.flatMap((day) => {
          const value = valueIn(rows.get(day), key) ?? none
          return value === null ? [] : [{ day, value }]
        })
      const previous = valueIn(data.previous?.totals, key)
      const change = current === null || previous === null ? null : current - previous
      return {
        ...{ id: metric, current, previous, change },
        changeRate: ratio === 'share' ? null : changeRateOf(current, previous),
        best: isTold ? extreme(valuesOn(begun), (one, other) => one > other) : null,
        worst: isTold ? extreme(valuesOn(ended), (one, other) => one < other) : null,
      }
    }),
  }
  return { data: answer, ...rest }
}

/** How things stood on a day, and what is divided, is not nothing where nothing happened. */
const isAddedUp = ({ field, ratio, isLevel = false }: Measure): boolean =>
  (field.kind === 'count' || field.kind === 'money') && ratio === undefined && !isLevel

type Measured = keyof typeof channelPeriod.measures
/** What is divided to make a share. */
const parts: Readonly<Record<string, string>> = { refundShare: 'refunded' } satisfies Partial<
  Record<Measured, Measured>
>

/** Where part of a share fell on a day with nothing to divide by, its other days do not tell it: all of them may be below the whole. */
function isToldByDay(key: string, rows: readonly Row[]): boolean {
  const part = parts[key]
  return part === undefined || rows.every((row) => valueIn(row, key) !== null || !valueIn(row, part))
}

interface ValueOfDay {
  readonly day: string
  readonly value: number
}

/** The earliest of the days with the largest or the smallest value. */
function extreme(
  days: readonly ValueOfDay[],
  isBetter: (one: number, other: number) => boolean,
): ValueOfDay | null {
  return days.reduce<ValueOfDay | null>(
    (best, day) => (best === null || isBetter(day.value, best.value) ? day : best),
    null,
  )
}
