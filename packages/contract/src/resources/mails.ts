import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, email, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import { languages } from '../core/words/language.ts'

/** What a mail may be about; the server has a template for each. */
export const mailKinds = [
  'verify_email',
  'reset_password',
  'support_answer',
  'cooperation_answer',
  'report',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `kept`: there is no mail server, and it lies in the data folder. */
export const mailStatuses = {
  waiting: 'draft',
  sending: 'scheduled',
  sent: 'live',
  kept: 'neutral',
  failed: 'danger',
} as const

/** Mails to members, visitors and staff: what waits, what was sent, and why not. What they say is forgotten with the sending. */
export const mails = defineResource({
  name: 'mails',
  words: {
    plural: { en: 'Mail', 'zh-CN': '邮件' },
    singular: { en: 'mail', 'zh-CN': '邮件' },
  },
  menu: { group: 'questions', position: 530 },
  label: 'recipient',
  fields: {
    recipient: readOnly(email()),
    kind: readOnly(choice(mailKinds)),
    language: readOnly(choice(languages)),
    status: readOnly(status(mailStatuses)),
    attempts: readOnly(count()),
    nextTryAt: readOnly(optional(time())),
    /** What the mail server said, or what kept us from reaching it. */
    problem: readOnly(optional(text({ max: 500 }))),
    sentAt: readOnly(optional(time())),
  },
  personal: ['recipient'],
  verbs: ['list', 'show'],
  search: ['recipient'],
  filters: ['kind', 'status', 'createdAt'],
  sorts: ['id', 'createdAt'],
})

const previewQuery = z.strictObject({ kind: z.enum(mailKinds), language: z.enum(languages) })
const previewSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof previewSchema>

export const mailEndpoints = copyOf(resourceEndpoints(mails), {
  preview: endpoint({
    method: 'GET',
    path: '/mails/preview',
    access: 'list-mails',
    summary: 'A mail of a kind as it would be sent, to somebody made up',
    query: previewQuery,
    answer: previewSchema,
  }),
})
