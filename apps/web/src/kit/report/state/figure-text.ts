import type { Measure } from '@backlot/contract/core/endpoints/report'
import {
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatShort,
  NOTHING,
} from '../../../ui/format/format-number.ts'
import { type Figure, isShare } from './report-figures.ts'

/** A figure with the unit of its measure; amounts in the currency of the report, and none of them before that is known. */
export function figureText({ field, ratio }: Measure, figure: Figure, currency: string | null): string {
  if (ratio === 'multiple') return formatNumber(figure === null ? null : figure / 10_000)
  switch (field.kind) {
    case 'money':
      return currency === null ? NOTHING : formatMoney(figure, currency)
    case 'rate':
      return formatRate(figure)
    case 'duration':
      return formatDuration(figure)
    default:
      return formatNumber(figure)
  }
}

/** The same where room is short, along an axis. */
export function axisText(measure: Measure, figure: number, currency: string | null): string {
  const { kind } = measure.field
  if (kind === 'count') return formatShort(figure)
  if (kind === 'money' && currency !== null) return formatShort(figure, currency)
  return figureText(measure, figure, currency)
}

/** A change of more than that says only how little there was before. */
const MOST_SAID = 9.99

/** A change with its sign: per cent, of rates the number of percentage points; what is beyond all measure as more than 999 %. */
export function changeText(measure: Measure, change: number): string {
  if (!isShare(measure)) {
    if (Math.abs(change) <= MOST_SAID) return formatPercent(change, true)
    // It is not to be broken after its sign.
    return `${change > 0 ? '>' : '<'}\u00a0${formatPercent(Math.sign(change) * MOST_SAID, true)}`
  }
  return formatPercent(change / 10_000, true).replace('%', '')
}
