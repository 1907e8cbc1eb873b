import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { text } from '../core/fields/fields.ts'
import { inputShape } from '../core/fields/record-shapes.ts'
import type { BodyOfFields } from '../core/resource/action.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

export const erasureMessages = {
  otherName: fieldMessage('not_the_name_of_this_member', {
    en: 'This is not the user name of this member.',
    'zh-CN': '与该会员的用户名不一致。',
  }),
} as const

/** What goes with a member who is erased. */
export const erasedKinds = [
  'tickets',
  'messages',
  'files',
  'comments',
  'notes',
  'mails',
  'history',
  'visits',
] as const
/** What stays for the books, under a member without a name. */
export const keptKinds = [
  'subscriptions',
  'events',
  'orders',
  'refunds',
  'chargebacks',
  'claims',
  /** Documents of the processor's in which their payments stand. */
  'statements',
] as const

const countsOf = <const K extends readonly string[]>(kinds: K) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number().int() }))

const previewSchema = z.object({
  goes: countsOf(erasedKinds),
  stays: countsOf(keptKinds),
  /** The payment provider knows of no erasure: it goes on charging these. Of what was given away it charges nothing. */
  runningSubscriptions: z.number().int(),
})
export type ErasurePreview = z.infer<typeof previewSchema>

/** Typed, so that nobody is erased by a slip of the hand. */
export const erasureFields = { username: text({ max: 60 }) } as const

export const memberErasureEndpoints = {
  erasure: endpoint({
    method: 'GET',
    path: '/users/:id/erasure',
    access: 'erase-users',
    kind: 'long',
    summary: 'What would go with a member who is erased, and what stays for the books',
    params: idParams,
    answer: previewSchema,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/users/:id/erase',
    access: 'erase-users',
    kind: 'long',
    summary: 'Erase a member for good: the amounts stay, the person goes',
    asksAgain: () => true,
    params: idParams,
    get body() {
      return z.strictObject(inputShape(erasureFields)) as unknown as z.ZodType<
        BodyOfFields<typeof erasureFields>
      >
    },
    answer: z.object({}),
  }),
  /** A GET that leaves an entry in the history, so that it asks for the header of a write. */
  disclose: endpoint({
    method: 'GET',
    path: '/users/:id/export',
    access: 'disclose-users',
    kind: 'long',
    summary: 'Everything that is held about a member, for the member',
    params: idParams,
    answer: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    isTransactional: true,
  }),
}
