import * as z from 'zod'
import { decimalsOf } from '../../core/fields/currency.ts'
import { fieldMessage } from '../../core/words/own-messages.ts'

const places = 10

/** A decimal as it is written, of at most ten places: no number of a computer holds `0.0067` exactly. */
export const exchangeRateSchema = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,10})?$/, { message: 'bad_format' })
  .refine((text) => /[1-9]/.test(text), { message: 'bad_format' })

export const worthTooMuch = fieldMessage('worth_too_much_at_rate', {
  en: 'At this rate the order is worth too much.',
  'zh-CN': '按此汇率折算，订单金额超出上限。',
})

/** What one amount is worth at most, in whole units of any currency, so that sums of many stay whole numbers. */
const mostUnits = 1_000_000_000_000n

/** Whether minor units of a currency are worth more at a rate than an amount may be; exact, as the database judges it too. */
export function isWorthTooMuch(
  minorUnits: number,
  { rate, currency }: { rate: string; currency: string },
): boolean {
  const [whole = '', rest = ''] = rate.split('.')
  const parts = BigInt(whole + rest.padEnd(places, '0'))
  return BigInt(minorUnits) * parts > mostUnits * 10n ** BigInt(places + decimalsOf(currency))
}
