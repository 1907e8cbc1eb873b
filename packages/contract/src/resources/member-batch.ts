import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { count, day, longText, reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { inputShape } from '../core/fields/record-shapes.ts'
import type { BodyOfFields } from '../core/resource/action.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

/** So many members one batch makes at most: their passwords are in one answer, and nowhere else. */
export const largestMemberBatch = 1_000

export const batchMessages = {
  countOrCsv: fieldMessage('count_or_csv', {
    en: 'Give either a number or a list.',
    'zh-CN': '请填写数量或名单，二者选一。',
  }),
  noEmailColumn: fieldMessage('no_email_column', {
    en: 'The first line names the columns, and one of them is “email”.',
    'zh-CN': '首行为列名，其中须包含“email”。',
  }),
  noLines: fieldMessage('no_batch_lines', {
    en: 'Nobody stands below the names of the columns.',
    'zh-CN': '列名之下没有名单。',
  }),
  badLine: fieldMessage('bad_batch_line', {
    en: 'Line {line}: “{value}” cannot be taken.',
    'zh-CN': '第 {line} 行：“{value}”无效。',
  }),
  takenLine: fieldMessage('taken_batch_line', {
    en: '“{value}” is a member already, or stands here twice.',
    'zh-CN': '“{value}”已是会员，或在名单中重复。',
  }),
} as const

/** What makes a batch: so many without an address, or those of a list. */
export const memberBatchFields = {
  count: optional(count({ min: 1, max: largestMemberBatch })),
  csv: optional(longText({ max: 200_000 })),
  /** What is given away, and until the end of which day: both, or neither. */
  planId: optional(reference('plans')),
  endDate: optional(day()),
} as const
export type MemberBatch = BodyOfFields<typeof memberBatchFields>

const madeSchema = z.object({ username: z.string(), email: z.string().nullable(), password: z.string() })
export type MadeMember = z.infer<typeof madeSchema>

export const memberBatchEndpoints = {
  batchCreate: endpoint({
    method: 'POST',
    path: '/users/batch-create',
    access: 'batch-users',
    kind: 'long',
    summary: 'Make members with one-time passwords; the answer is the only one that holds them',
    asksAgain: () => true,
    get body() {
      return z.strictObject(inputShape(memberBatchFields)) as unknown as z.ZodType<MemberBatch>
    },
    get answer() {
      return z.object({ members: z.array(madeSchema) })
    },
    status: 201,
    // An answer kept for its idempotency key would hold the passwords: the key is taken, and the same again refused.
    isTransactional: false,
  }),
}
