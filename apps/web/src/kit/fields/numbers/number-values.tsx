import { useMessages } from '../../../platform/i18n/messages.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { formatDuration, formatMoney, formatNumber, formatRate } from '../../../ui/format/format-number.ts'
import { fieldsMessages } from '../fields.messages.ts'
import type { ValueProps } from '../kinds/kind-view.ts'
import { besideOf } from './beside.ts'
import { decimalText } from './decimal-text.ts'
import { isPeriodUnit } from './period-unit.ts'

type NumberProps = ValueProps<number>

export function CountValue({ name, value }: NumberProps) {
  // An id is a name, not a quantity.
  if (/^id$|Id$/.test(name)) return String(value)
  return <Figure text={formatNumber(value)} isZero={value === 0} />
}

const USUAL_DECIMALS = 2

export function MoneyValue({ field, value, record }: NumberProps) {
  const currency = besideOf(field, record)
  // A change in the history may tell the amount without its currency.
  const text =
    typeof currency === 'string' ? formatMoney(value, currency) : decimalText(value, USUAL_DECIMALS)
  return <Figure text={text} isZero={value === 0} />
}

export function RateValue({ value }: NumberProps) {
  return <Figure text={formatRate(value)} isZero={value === 0} />
}

export function DurationValue({ field, value }: NumberProps) {
  const say = useMessages(fieldsMessages)
  const { isInDays } = field?.settings ?? {}
  return <Figure text={isInDays ? say('days', { count: daysOf(value) }) : formatDuration(value)} />
}

/** To a tenth of one. */
const daysOf = (seconds: number) => Math.round(seconds / 8_640) / 10

export function PeriodValue({ field, value, record }: NumberProps) {
  const say = useMessages(fieldsMessages)
  const unit = besideOf(field, record)
  return isPeriodUnit(unit) ? say(`${unit}s`, { count: value }) : formatNumber(value)
}
