import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  count,
  currency,
  flag,
  money,
  rate,
  reference,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, once, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

export const statementStatuses = { draft: 'warning', approved: 'live' } as const

export const monthMessages = {
  bad: fieldMessage('bad_month', { en: 'Write a month as 2026-01.', 'zh-CN': '月份应写作 2026-01。' }),
  notOver: fieldMessage('month_not_over', {
    en: 'This month is not over yet.',
    'zh-CN': '该月份尚未结束。',
  }),
  there: fieldMessage('month_has_statement', {
    en: '{reference} is of this month or a later one.',
    'zh-CN': '{reference} 已涵盖该月份或之后的月份。',
  }),
  leftOut: fieldMessage('month_left_out', {
    en: 'The statement of {month} comes first.',
    'zh-CN': '请先生成 {month} 的结算单。',
  }),
  notApproved: fieldMessage('month_before_open', {
    en: '{reference} is to be approved first.',
    'zh-CN': '请先批准 {reference}。',
  }),
} as const

const least = -1_000_000_000_000
const amount = () => readOnly(money())
const signed = () => readOnly(money({ min: least }))

/** What a partner is due for a month: their share of what their members paid, less what came back. */
export const statements = defineResource({
  name: 'statements',
  words: {
    plural: { en: 'Partner statements', 'zh-CN': '渠道结算单' },
    singular: { en: 'partner statement', 'zh-CN': '渠道结算单' },
  },
  menu: { group: 'channels', position: 720 },
  label: 'reference',
  fields: {
    reference: readOnly(text({ max: 20, isCode: true })),
    channelId: once(reference('channels')),
    month: once(
      text({
        max: 7,
        isMonth: true,
        pattern: { regex: /^\d{4}-(0[1-9]|1[0-2])$/, message: monthMessages.bad },
      }),
    ),
    status: readOnly(status(statementStatuses)),
    currency: readOnly(currency()),
    /** Nothing is counted in it: it carries on what is owed in a currency that is not that of the reports any more. */
    carriesOnly: readOnly(flag()),
    orders: readOnly(count()),
    gross: amount(),
    /** Taken off before it was paid; told, and in no sum. */
    discount: amount(),
    /** Kept by the processors; told, and in no sum: they are ours. */
    fees: amount(),
    refunds: amount(),
    /** Less those that were won. */
    chargebacks: signed(),
    netSales: signed(),
    share: signed(),
    /** The share of what was told of closed months since. */
    late: signed(),
    /** There are lines of closed months, whatever their share comes to. */
    hasLateLines: computed(flag()),
    carriedIn: signed(),
    due: amount(),
    carriedOut: signed(),
    /** Sales that kept no rate to the report currency: they are in no sum. */
    withoutRate: readOnly(count()),
    approvedById: readOnly(optional(reference('admins'))),
    approvedAt: readOnly(optional(time())),
  },
  verbs: ['list', 'totals', 'show', 'create', 'delete', 'export', 'history'],
  permissions: { approve: { en: 'Approve', 'zh-CN': '批准' } },
  actions: {
    /** Counts a draft anew, with what was told since. */
    remake: action({ permission: 'create', from: ['draft'] }),
    approve: action({ permission: 'approve', from: ['draft'], to: 'approved' }),
  },
  notCopied: ['channelId', 'month'],
  search: ['reference'],
  filters: ['channelId', 'month', 'status', 'approvedAt', 'createdAt'],
  sorts: ['id', 'month', 'due', 'createdAt', 'updatedAt'],
  defaultSort: '-month',
  sums: ['netSales', 'share', 'due'],
})

export const statementLineKinds = ['sale', 'refund', 'chargeback', 'chargeback_won'] as const

/** What a statement counts: day, plan and amount, and nobody's name. */
export const statementLines = defineListing({
  name: 'lines of a statement',
  path: '/statements/:id/lines',
  access: 'list-statements',
  fields: {
    occurredAt: time(),
    kind: choice(statementLineKinds),
    orderNumber: text({ max: 20 }),
    planId: reference('plans'),
    amount: money({ min: least }),
    currency: currency(),
    net: money({ min: least, currency: 'reportCurrency' }),
    profitSharing: rate(),
    share: money({ min: least, currency: 'reportCurrency' }),
    reportCurrency: currency(),
    isLate: flag(),
    restatesId: optional(reference('statements')),
  },
  filters: ['kind', 'isLate', 'occurredAt'],
  sorts: ['id', 'occurredAt'],
  defaultSort: 'occurredAt',
})

export const statementEndpoints = copyOf(resourceEndpoints(statements), {
  lines: listingEndpoint(statementLines),
  csv: endpoint({
    method: 'GET',
    path: '/statements/:id/exportCsv',
    access: 'export-statements',
    summary: 'The lines of a partner statement as a file',
    kind: 'csv',
    params: idParams,
    answer: z.string(),
  }),
  /** One page in the language of the call; of an approved statement always the same bytes. */
  pdf: endpoint({
    method: 'GET',
    path: '/statements/:id/pdf',
    access: 'export-statements',
    summary: 'A partner statement as a document',
    kind: 'file',
    params: idParams,
    answer: z.string(),
  }),
})
