import type { PieChart } from '@backlot/contract/reports/channel-calls'
import { readReport } from '../../platform/report/read-report.ts'
import { withCurrency } from '../../platform/report/report-source.ts'
import { broughtBy, type ChannelQuestion, chosenMetric, figureIn, placeIn, valueIn } from './sources.ts'

const whole = 10_000

/** Who brought which part of a figure; what is below zero stands apart. */
export async function readShares({ call, place, usual = 'net_sales' }: ChannelQuestion) {
  const { data, ...rest } = await readReport(withCurrency(broughtBy[place], call.services), {
    ...call,
    query: { ...call.query, compare: false },
  })
  const { metric, measure } = chosenMetric(call, usual)
  const values = data.rows.map((row) => ({ ...placeIn(row, place), value: figureIn(row, measure) }))
  const above = values.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value)
  const shares = sharesOf(above.map(({ value }) => value))
  const answer: PieChart = {
    metric,
    slices: above.map((slice, index) => ({ ...slice, share: shares[index] ?? 0 })),
    negative: values.filter(({ value }) => value < 0),
    total: valueIn(data.totals, measure),
  }
  return { data: answer, ...rest }
}

/** Whole basis points that come to all of it: those that lose most by rounding down get what is left over. */
function sharesOf(values: readonly number[]): number[] {
  const sum = values.reduce((added, value) => added + value, 0)
  if (sum === 0) return values.map(() => 0)
  const exact = values.map((value) => (value * whole) / sum)
  const down = exact.map(Math.floor)
  const left = whole - down.reduce((added, share) => added + share, 0)
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .sort((one, other) => other.loss - one.loss || one.index - other.index)
  for (const { index } of byLoss.slice(0, left)) down[index] = (down[index] ?? 0) + 1
  return down
}
