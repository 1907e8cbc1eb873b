import { currencies, decimalsOf } from '@backlot/contract/core/fields/currency'
import * as z from 'zod'

/** By currency, in minor units. */
export type ApprovalLimits = ReadonlyMap<string, number>

/** 50.00, in each currency with its own decimals. */
const usual = (currency: string) => 50 * 10 ** decimalsOf(currency)

/** `USD:5000,JPY:7500`: up to so much a refund needs nobody else; 50.00 in the currencies that are not named. */
export const approvalLimitsSchema = z
  .string()
  .default('')
  .transform((text, context): ApprovalLimits => {
    const limits = new Map<string, number>(currencies.map((currency) => [currency, usual(currency)]))
    for (const part of text.split(',').filter((each) => each.trim() !== '')) {
      const [, currency = '', amount = ''] = /^\s*([A-Z]{3}):(\d{1,13})\s*$/.exec(part) ?? []
      if (!limits.has(currency)) {
        context.addIssue({ code: 'custom', message: 'must be as USD:5000,JPY:7500 (minor units)' })
        return z.NEVER
      }
      limits.set(currency, Number(amount))
    }
    return limits
  })
