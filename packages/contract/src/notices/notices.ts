import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { idSchema, refSchema } from '../core/fields/field-schemas.ts'

/** So many notices are answered at a time. */
export const noticesAtOnce = 20

/** What somebody is told of. */
const kinds = ['refund'] as const

/** What became of something that somebody asked for, and another person decided. */
const noticeSchema = z.object({
  kind: z.enum(kinds),
  /** Of what was decided. */
  id: idSchema,
  name: z.string(),
  outcome: z.enum(['approved', 'declined']),
  /** What the other person is called. */
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** What it was about; null for who may no longer see that, like all that follows. */
  order: refSchema.nullable(),
  /** Minor units. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Whether whoever asked has learned of it. */
  isSeen: z.boolean(),
})
export type Notice = z.infer<typeof noticeSchema>

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'session',
    summary: 'What others decided about what I asked for: what I have not seen, then the rest, newest first',
    answer: z.array(noticeSchema),
  }),
  see: endpoint({
    method: 'POST',
    path: '/notices/seen',
    access: 'session',
    summary: 'I have seen what was decided about these',
    body: z.strictObject({ kind: z.enum(kinds), ids: z.array(idSchema).min(1).max(100) }),
  }),
}
