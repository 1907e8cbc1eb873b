import { mostMoney } from '@backlot/contract/core/fields/currency'
import type { Field } from '@backlot/contract/core/fields/field'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { formatMoney, formatRate } from '../../../ui/format/format-number.ts'
import { currencyBeside } from './beside.ts'
import { decimalText } from './decimal-text.ts'

/** Says what is wrong with an amount, a rate or a time as people write these: their limits are kept in cents and basis points. */
export function inUnits(
  error: FieldError,
  field: Field,
  neighbours: Readonly<Record<string, unknown>>,
): FieldError {
  const { kind, settings } = field
  // What was typed, and is to be typed as people write it; others send it otherwise.
  if (error.message === 'bad_day' && kind === 'day') return { message: 'not_a_day' }
  if (error.message === 'bad_time' && kind === 'time') return { message: 'not_a_moment' }
  if (kind !== 'money' && kind !== 'rate') return error
  const { currency, decimals } = currencyBeside(field, neighbours)
  const say = (units: number) => {
    if (kind === 'rate') return formatRate(units)
    return currency === undefined ? decimalText(units, decimals) : formatMoney(units, currency)
  }
  // What cannot be read as one.
  if (error.message === 'wrong_type') {
    if (kind === 'rate') return { message: 'not_a_rate' }
    const maximum = say(settings.maximum ?? mostMoney)
    if (decimals === 0) return { message: 'not_a_whole_amount', parameters: { maximum } }
    return { message: 'not_an_amount', parameters: { maximum, decimals } }
  }
  const parameters = Object.entries(error.parameters ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? say(value) : value,
  ])
  return { ...error, ...(error.parameters && { parameters: Object.fromEntries(parameters) }) }
}
