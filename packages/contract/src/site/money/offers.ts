import * as z from 'zod'
import { endpoint } from '../../core/endpoints/endpoint.ts'
import { currencies } from '../../core/fields/currency.ts'
import { idSchema } from '../../core/fields/field-schemas.ts'
import { fieldMessage } from '../../core/words/own-messages.ts'
import { planPricing } from '../../offers/plan-pricing.ts'
import { codePattern } from '../../resources/promotion-code.ts'
import { publicMediaSchema } from '../content.ts'

/** Minor units of the currency beside it. */
const amount = z.number().int()

const planSchema = z.object({
  id: idSchema,
  title: z.string(),
  currency: z.enum(currencies),
  ...planPricing,
  downloadable: z.boolean(),
  isBest: z.boolean(),
  segpayId: z.string().nullable(),
  epochId: z.string().nullable(),
  ccbillId: z.string().nullable(),
  paypalId: z.string().nullable(),
})
export type ContentPlan = z.infer<typeof planSchema>

const dealSchema = z.object({
  id: idSchema,
  title: z.string(),
  planId: idSchema,
  currency: z.enum(currencies),
  price: amount,
  image: publicMediaSchema.nullable(),
  link: z.string().nullable(),
  endedAt: z.string(),
})
export type ContentDeal = z.infer<typeof dealSchema>

const claimSchema = z.object({
  id: idSchema,
  planId: idSchema,
  currency: z.enum(currencies),
  /** What the first period costs with the code. */
  initialDiscountPrice: amount,
  /** Until then the use is kept for this member. */
  expiresAt: z.string(),
})
export type PromotionClaim = z.infer<typeof claimSchema>

/** A use is held for so long while somebody pays. */
export const claimMinutes = 30

export const claimMessages = {
  unknownCode: fieldMessage('unknown_code', { en: 'There is no such code.', 'zh-CN': '优惠码不存在。' }),
  notRunning: fieldMessage('code_not_running', {
    en: 'This code is not valid at the moment.',
    'zh-CN': '该优惠码当前不可用。',
  }),
  usedUp: fieldMessage('code_used_up', { en: 'This code is used up.', 'zh-CN': '该优惠码已被用完。' }),
  usedByMember: fieldMessage('code_used_by_member', {
    en: 'This member has used the code already.',
    'zh-CN': '该会员已使用过此优惠码。',
  }),
  notThisMember: fieldMessage('code_not_for_member', {
    en: 'This code is not for this member.',
    'zh-CN': '该优惠码不适用于此会员。',
  }),
  notThisPlan: fieldMessage('code_not_for_plan', {
    en: 'This code is not for this plan.',
    'zh-CN': '该优惠码不适用于此套餐。',
  }),
} as const

/** What is for sale. */
export const offerEndpoints = {
  plans: endpoint({
    method: 'GET',
    path: '/content/plans',
    access: 'read-content',
    summary: 'List the plans that are shown, in their order',
    get answer() {
      return z.object({ items: z.array(planSchema) })
    },
  }),
  deals: endpoint({
    method: 'GET',
    path: '/content/deals',
    access: 'read-content',
    summary: 'List the deals that run now, in their order',
    get answer() {
      return z.object({ items: z.array(dealSchema) })
    },
  }),
  claimPromotion: endpoint({
    method: 'POST',
    path: '/promotions/claims',
    access: 'report-money',
    summary: `Hold one use of a code for ${claimMinutes} minutes; for the same member and code it is the same claim again`,
    get body() {
      return z.strictObject({
        code: z.string().trim().regex(codePattern.regex, { message: codePattern.message }),
        member: idSchema,
        plan: idSchema,
      })
    },
    answer: claimSchema,
    status: 201,
  }),
}
