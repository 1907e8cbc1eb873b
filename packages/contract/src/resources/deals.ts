import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  chosenCurrency,
  count,
  flag,
  image,
  money,
  reference,
  status,
  text,
  time,
  webAddressField,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, lastByDefault, optional, withDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import { dealDraftAnswer, dealDraftBody } from '../offers/deal-draft.ts'
import { dealTrialQuery, dealTrialSchema } from '../offers/deal-trial.ts'

/** An amount without its own currency would be another amount. */
export const otherCurrency = fieldMessage('not_the_plans_currency', {
  en: 'This plan is sold in another currency.',
  'zh-CN': '与该套餐的币种不一致。',
})

export const dealPhases = { upcoming: 'scheduled', running: 'live', ended: 'neutral', off: 'off' } as const

/** Limited offers that members are shown: a plan at a price of its own for some time. */
export const deals = defineResource({
  name: 'deals',
  words: {
    plural: { en: 'Deals', 'zh-CN': '特惠' },
    singular: { en: 'deal', 'zh-CN': '特惠' },
  },
  menu: { group: 'plans', position: 370 },
  label: 'name',
  fields: {
    name: text({ max: 120 }),
    title: text({ max: 120 }),
    planId: reference('plans'),
    currency: chosenCurrency(),
    price: money(),
    image: optional(image()),
    link: optional(webAddressField()),
    startedAt: time(),
    endedAt: time(),
    sort: lastByDefault(count()),
    /** Whether it is switched on. */
    status: withDefault(flag(), true),
    phase: computed(status(dealPhases)),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history', 'arrange'],
  bulkFields: ['status', 'endedAt'],
  search: ['name', 'title'],
  filters: ['phase', 'planId', 'status', 'startedAt', 'endedAt', 'createdAt'],
  sorts: ['id', 'name', 'sort', 'startedAt', 'endedAt', 'createdAt', 'updatedAt'],
  defaultSort: 'sort',
  arrangement: { by: 'sort' },
  publicFiles: { fields: ['image'], flag: 'status', within: { from: 'startedAt', until: 'endedAt' } },
  rules: ({ startedAt, endedAt }) =>
    startedAt && endedAt && Date.parse(endedAt) <= Date.parse(startedAt)
      ? [{ path: ['endedAt'], message: 'ends_before_it_starts' }]
      : [],
})

export const dealEndpoints = copyOf(resourceEndpoints(deals), {
  try: endpoint({
    method: 'GET',
    path: '/deals/:id/try',
    access: 'list-deals',
    summary: 'Whether a deal is shown at a moment, rule by rule, and what is left of it; nothing is sold',
    params: idParams,
    query: dealTrialQuery,
    answer: dealTrialSchema,
  }),
  tryDraft: endpoint({
    method: 'POST',
    path: '/deals/try',
    access: ['create-deals', 'update-deals'],
    summary: 'Whether a deal would be shown as it is being written, rule by rule; nothing is kept or sold',
    get body() {
      return dealDraftBody
    },
    answer: dealDraftAnswer,
    isTransactional: false,
  }),
})
