import * as z from 'zod'
import { accessAnswerSchema } from '../access/access-answer.ts'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { idSchema, timeSchema, wholeInQuery } from '../core/fields/field-schemas.ts'

/** What stands on a member's timeline, each with the permission that shows it. */
export const timelinePermissions = {
  registered: 'list-users',
  note: 'list-users',
  subscription: 'list-subscriptions',
  order: 'list-orders',
  refund: 'list-orders',
  chargeback: 'list-orders',
  comment: 'list-comments',
  ticket: 'list-supports',
  visit: 'list-users',
} as const
export type TimelineKind = keyof typeof timelinePermissions
export const timelineKinds = Object.keys(timelinePermissions) as TimelineKind[]

export const timelinePage = 20

const itemSchema = z.object({
  kind: z.enum(timelineKinds),
  id: idSchema,
  at: z.string(),
  /** The record that it leads to: the subscription of an event, the order of a refund. */
  recordId: idSchema,
  /** Its number, its title, its first words, a note as it is, the page where a visit began. */
  name: z.string(),
  /** What happened, in a word of its kind: an event, a billing source, a state, a device; of a note who wrote it. */
  word: z.string(),
  until: z.string().nullable(),
  /** Minor units; below zero where money came back, and of a credit what was given as time. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Of a payment that failed: which try it was, and why the processor declined it. */
  attempt: z.number().int().nullable(),
  declineCode: z.string().nullable(),
})
export type TimelineItem = z.infer<typeof itemSchema>

const moneySchema = z.object({
  currency: z.string(),
  orders: z.number().int(),
  paid: z.number().int(),
  refunded: z.number().int(),
  chargedBack: z.number().int(),
  /** What was paid less what came back. */
  netSales: z.number().int(),
})

/** The calls of a member's page beside the record. */
export const memberPageEndpoints = {
  access: endpoint({
    method: 'GET',
    path: '/users/:id/access',
    access: 'list-users',
    summary: 'Whether a member may watch at a moment, until when, and why: as the sites are answered',
    params: idParams,
    query: z.strictObject({
      videoId: wholeInQuery(idSchema).optional(),
      at: timeSchema.optional(),
    }),
    answer: accessAnswerSchema,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/users/:id/timeline',
    access: 'list-users',
    summary: 'What happened to a member, the latest first; of each kind only for whoever may list it',
    params: idParams,
    query: z.strictObject({
      kind: z.enum(timelineKinds).optional(),
      /** `nextCursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,17}[.][a-z]{1,20}[.]\d{1,15}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(itemSchema), nextCursor: z.string().nullable() }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/users/:id/overview',
    access: 'list-users',
    summary: 'How much of each kind stands on the timeline of a member, and what they paid by currency',
    params: idParams,
    answer: z.object({
      counts: z.array(z.object({ kind: z.enum(timelineKinds), count: z.number().int() })),
      /** Null for whoever may not list orders. */
      money: z.array(moneySchema).nullable(),
    }),
  }),
}
export type MemberOverview = z.infer<typeof memberPageEndpoints.overview.answer>
