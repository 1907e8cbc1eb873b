import { currencies } from '@backlot/contract/core/fields/currency'
import * as z from 'zod'

/** By currency, in minor units. */
export type ApprovalLimits = ReadonlyMap<string, number>

/** 50.00 in most; by minor units, so that ¥5,000 stands beside it and not ¥50. */
const usual = 5_000

/** `USD:5000,JPY:7500`: up to so much a refund needs nobody else; 5,000 minor units in the currencies that are not named. */
export const approvalLimitsSchema = z
  .string()
  .default('')
  .transform((text, context): ApprovalLimits => {
    const limits = new Map<string, number>(currencies.map((currency) => [currency, usual]))
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
