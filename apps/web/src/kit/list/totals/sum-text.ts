import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { FieldKind } from '@backlot/contract/core/fields/field'
import { formatDuration, formatMoney, formatNumber } from '../../../ui/format/format-number.ts'
import type { Units } from '../state/list-state.ts'

type Sum = Totals['sums'][string][number]

/** A sum with its unit; of amounts there is one for each currency. */
export function sumText(kind: FieldKind | undefined, { currency, sum }: Sum, unit?: Units[string]): string {
  if (unit) return unit(sum, currency)
  if (currency !== null) return formatMoney(sum, currency)
  return kind === 'duration' ? formatDuration(sum) : formatNumber(sum)
}
