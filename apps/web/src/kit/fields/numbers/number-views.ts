import { decimalsOf } from '@backlot/contract/core/fields/currency'
import { inDecimals, type NumberUnit, plainView } from '../kinds/kind-view.ts'
import { CountValue, DurationValue, MoneyValue, PeriodValue, RateValue } from './number-values.tsx'

const number = { ...plainView, filter: 'numbers', isFigure: true } as const

const percent = (): NumberUnit => ({ ...inDecimals(2), suffix: '%' })
const minutes = (): NumberUnit => ({
  write: (seconds) => String(seconds / 60),
  read: (text) => (text === '' ? undefined : Math.round(Number(text) * 60)),
  suffix: 'minutes',
})

const USUAL_DECIMALS = 2

/** Without a currency, as where a list has amounts of several, an amount is given with two decimals. */
function moneyUnit(currency: unknown): NumberUnit {
  if (typeof currency !== 'string') return { ...inDecimals(USUAL_DECIMALS), suffix: undefined }
  return { ...inDecimals(decimalsOf(currency)), suffix: { currency } }
}

export const numberViews = {
  count: { ...number, Value: CountValue, card: 'figure', hint: 'figure', width: 92 },
  money: { ...number, Value: MoneyValue, card: 'figure', width: 120, unit: moneyUnit },
  rate: { ...number, Value: RateValue, width: 88, unit: percent },
  duration: { ...number, Value: DurationValue, width: 84, unit: minutes },
  period: { ...number, Value: PeriodValue, width: 100 },
} as const
