import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import {
  choices,
  count,
  currency,
  flag,
  lines,
  money,
  reference,
  references,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'
import { promotionAudiences } from '../offers/judge-promotion.ts'
import { offerOverlaps } from '../offers/offer-overlaps.ts'
import { promotionDraftAnswer, promotionDraftBody } from '../offers/promotion-draft.ts'
import { promotionTrialQuery, promotionTrialSchema } from '../offers/promotion-trial.ts'
import { codePattern } from './promotion-code.ts'

export const promotionPhases = {
  upcoming: 'scheduled',
  running: 'live',
  ended: 'neutral',
  used_up: 'warning',
  off: 'off',
} as const

export const notCheaper = fieldMessage('not_cheaper', {
  en: '“{plan}” must cost less with the code than without.',
  'zh-CN': '套餐“{plan}”使用优惠码后的价格须低于原价。',
})
/** Uses that were given are not taken back by a lower limit. */
export const usesBeyondTimes = fieldMessage('uses_beyond_times', {
  en: 'Uses that are spent or held already: {taken}.',
  'zh-CN': '已使用和已占用的次数：{taken}。',
})
const planTwice = fieldMessage('plan_twice', {
  en: 'This plan is named twice.',
  'zh-CN': '该套餐重复出现。',
})

const planPrice = money()
const mostPlans = 100

/** Codes with which plans begin at a lower price. */
export const promotions = defineResource({
  name: 'promotions',
  words: {
    plural: { en: 'Promotions', 'zh-CN': '促销' },
    singular: { en: 'promotion', 'zh-CN': '促销' },
  },
  menu: { group: 'plans', position: 360 },
  label: 'name',
  fields: {
    name: text({ max: 120 }),
    code: text({ max: 40, isUnique: true, isCode: true, pattern: codePattern }),
    startedAt: time(),
    endedAt: time(),
    /** Most redemptions; without one there is no limit. */
    times: optional(count({ min: 1, max: 10_000_000 })),
    timesUsed: readOnly(count()),
    /** Uses that are held for somebody who is paying at this moment. */
    timesHeld: computed(count()),
    /** Uses that somebody could still have: neither spent nor held. Nothing where there is no limit. */
    timesLeft: computed(optional(count())),
    /** Orders that named the code when it gave no use any more: the money was taken, so they count beside. */
    timesOver: computed(count()),
    timesPerMember: withDefault(count({ min: 1, max: 1_000 }), 1),
    /** Who may use it; anyone where none is named. */
    audiences: choices(promotionAudiences),
    /** Only members who came through one of these. */
    channels: references('channels'),
    plans: lines(
      { planId: reference('plans'), currency: currency(), initialDiscountPrice: planPrice },
      { max: mostPlans },
    ),
    /** Those plans again, so that what sells one is found. */
    forPlans: computed(references('plans')),
    /** Whether it is switched on. */
    status: withDefault(flag(), true),
    phase: computed(status(promotionPhases)),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  bulkFields: ['status', 'endedAt'],
  search: ['name', 'code'],
  filters: ['phase', 'status', 'forPlans', 'startedAt', 'endedAt', 'createdAt'],
  sorts: ['id', 'name', 'startedAt', 'endedAt', 'timesUsed', 'createdAt', 'updatedAt'],
  rules: ({ startedAt, endedAt, plans }) => [
    ...(startedAt && endedAt && Date.parse(endedAt) <= Date.parse(startedAt)
      ? [{ path: ['endedAt'], message: 'ends_before_it_starts' } as const]
      : []),
    ...repeatedPlans(plans ?? []),
  ],
})

function repeatedPlans(plans: readonly { planId: number }[]): ValidationError[] {
  const ids = plans.map(({ planId }) => planId)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: ['plans', index, 'planId'], message: planTwice }] : [],
  )
}

export const promotionEndpoints = copyOf(resourceEndpoints(promotions), {
  setPlans: endpoint({
    method: 'POST',
    path: '/promotions/:id/plans',
    access: 'update-promotions',
    summary: 'Set the plans of a promotion, each with what its first period costs with the code',
    params: idParams,
    get body() {
      const plan = z.strictObject({ planId: idSchema, initialDiscountPrice: planPrice.input })
      return z.strictObject({ plans: z.array(plan).max(mostPlans) })
    },
    get answer() {
      return promotions.written
    },
  }),
  overlaps: offerOverlaps,
  try: endpoint({
    method: 'GET',
    path: '/promotions/:id/try',
    access: 'list-promotions',
    summary: 'What a code would do for a plan, a member and a moment, rule by rule; nothing is used up',
    params: idParams,
    query: promotionTrialQuery,
    answer: promotionTrialSchema,
  }),
  tryDraft: endpoint({
    method: 'POST',
    path: '/promotions/try',
    access: ['create-promotions', 'update-promotions'],
    summary: 'What a promotion would do as it is being written, rule by rule; nothing is kept or used up',
    get body() {
      return promotionDraftBody
    },
    answer: promotionDraftAnswer,
    isTransactional: false,
  }),
})
