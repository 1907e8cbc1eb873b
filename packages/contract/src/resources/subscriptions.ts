import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema, refSchema } from '../core/fields/field-schemas.ts'
import { count, currency, flag, money, reference, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { type ActionOf, defineResource, type RecordOf } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { actEffectSchema, askedActSchema, longestExtension } from '../ledger/act-effect.ts'
import { churnReasons, ledgerEventTypes, subscriptionStates } from '../ledger/ledger-event.ts'

export const subscriptionMessages = {
  samePlan: fieldMessage('subscription_has_this_plan', {
    en: 'The subscription is on this plan already.',
    'zh-CN': '该订阅已使用此套餐。',
  }),
  otherCurrency: fieldMessage('plan_of_another_currency', {
    en: 'This plan is charged in another currency.',
    'zh-CN': '此套餐的币种不同。',
  }),
  endsByItself: fieldMessage('plan_ends_by_itself', {
    en: 'This plan is charged once and ends by itself.',
    'zh-CN': '此套餐为一次性付费，到期自动结束。',
  }),
  tooMuchCredit: fieldMessage('credit_beyond_a_year', {
    en: 'That is worth more than a year of this subscription.',
    'zh-CN': '该金额超过此订阅一年的费用。',
  }),
}

/** What members pay for again and again. State, monthly revenue and access follow from what is told of each. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  words: {
    plural: { en: 'Subscriptions', 'zh-CN': '订阅' },
    singular: { en: 'subscription', 'zh-CN': '订阅' },
  },
  menu: { position: 640, isHidden: true },
  label: 'providerReference',
  fields: {
    /** What the provider calls it. */
    providerReference: readOnly(text({ max: 120, isCode: true })),
    provider: readOnly(text({ max: 40 })),
    userId: readOnly(reference('users')),
    planId: readOnly(reference('plans')),
    status: readOnly(status(subscriptionStates)),
    /** Access is given, and nothing is paid for it: active as it may be, its member is no subscriber for it. */
    isComplimentary: readOnly(flag()),
    /** Minor units a month, as the contract was made. */
    mrr: readOnly(money()),
    currency: readOnly(currency()),
    startedAt: readOnly(time()),
    currentPeriodEnd: readOnly(time()),
    cancelAtPeriodEnd: readOnly(flag()),
    /** Until when there is access if nothing more happens. */
    accessUntil: readOnly(optional(time())),
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    /** It is paid for at a price a month, also where that is no revenue any more; what is charged once has none. */
    isPriced: computed(flag()),
    /** Nobody is left to watch: `mayStillBeDone` says what is. */
    isMemberErased: computed(flag()),
  },
  verbs: ['list', 'totals', 'show', 'export', 'history'],
  permissions: {
    extend: { en: 'Extend, credit and end gifts', 'zh-CN': '延长、补偿与收回赠送' },
    change: { en: 'Change plan, renewal and pauses', 'zh-CN': '更改套餐、续费与暂停' },
  },
  actions: {
    extend: action({ permission: 'extend', body: { days: count({ min: 1, max: longestExtension }) } }),
    /** An amount as the time that it pays for. */
    credit: action({
      permission: 'extend',
      body: { amount: money({ min: 1 }) },
      from: ['active', 'past_due', 'cancelled'],
    }),
    /** Of what is given away while nothing is paid for: it ends now. */
    endGift: action({ permission: 'extend', path: 'end-gift', from: ['active'] }),
    /** From the next period on. */
    changePlan: action({
      permission: 'change',
      path: 'change-plan',
      body: { planId: reference('plans') },
      from: ['active'],
    }),
    /** Where that leads follows from the ledger: a trial goes on until its end, and what is past due has ended. */
    stopRenewal: action({
      permission: 'change',
      path: 'stop-renewal',
      from: ['trialing', 'active', 'past_due'],
    }),
    /** Of what goes on and was to end: a trial is one until its end, so that the ledger says whether it was. */
    startRenewal: action({
      permission: 'change',
      path: 'start-renewal',
      from: ['trialing', 'cancelled'],
    }),
    pause: action({ permission: 'change', from: ['active', 'cancelled'], to: 'paused' }),
    resume: action({ permission: 'change', from: ['paused'] }),
    /** For good: a pause ends by nothing else, and what was paid for is not watched any more. */
    end: action({ permission: 'change', from: ['paused'] }),
  },
  search: ['providerReference'],
  filters: [
    'status',
    'isComplimentary',
    'planId',
    'channelId',
    'campaignId',
    'userId',
    'provider',
    'currency',
    'cancelAtPeriodEnd',
    'currentPeriodEnd',
    'startedAt',
  ],
  sorts: ['id', 'mrr', 'startedAt', 'currentPeriodEnd'],
  sums: ['mrr'],
})

type Act = ActionOf<typeof subscriptions>

const ending: ReadonlySet<Act> = new Set<Act>(['stopRenewal', 'end', 'endGift'])

/** Nothing is given or sold to whoever was erased; what runs on can be ended. The server refuses by it, screens offer by it. */
export function mayStillBeDone(
  act: Act,
  { isMemberErased }: Pick<RecordOf<typeof subscriptions>, 'isMemberErased'>,
): boolean {
  return !isMemberErased || ending.has(act)
}

/** What is done whatever is paid for: there is an end to put off, or a pause to be over. */
export const ofAnyTerms: ReadonlySet<Act> = new Set<Act>(['extend', 'resume', 'end'])

const ledgerRowSchema = z.object({
  id: idSchema,
  type: z.enum(ledgerEventTypes),
  provider: z.string(),
  transactionNumber: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  /** Minor units a month from then on. */
  mrr: z.number().int().nullable(),
  until: z.string().nullable(),
  reason: z.enum(churnReasons).nullable(),
  attempt: z.number().int().nullable(),
  declineCode: z.string().nullable(),
  /** Minor units that staff credited as this time; null of what was extended by days. */
  credit: z.number().int().nullable(),
  plan: refSchema.nullable(),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

export const subscriptionEndpoints = copyOf(resourceEndpoints(subscriptions), {
  events: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/events',
    access: 'list-subscriptions',
    summary: 'The ledger of a subscription: what was told of it, in the order in which it happened',
    params: idParams,
    answer: z.array(ledgerRowSchema),
  }),
  effect: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/effect',
    access: 'list-subscriptions',
    summary: 'What extending, crediting or changing the plan of a subscription would do, before it is done',
    params: idParams,
    query: askedActSchema,
    answer: actEffectSchema,
  }),
})
