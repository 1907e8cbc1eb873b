import * as z from 'zod'
import { endpoint } from './core/endpoints/endpoint.ts'
import { idSchema } from './core/fields/field-schemas.ts'

/** More records of a resource than this, changed at once, are not named one by one. */
export const mostNamedRecords = 100

export const recordChanges = ['created', 'changed', 'deleted'] as const
export type RecordChange = (typeof recordChanges)[number]

/** What the stream tells, by the name of the event. Never contents: who wants those asks for them, and is checked. */
export const liveEvents = {
  /** Records of a resource that this session may list were written. */
  changed: z.object({
    resource: z.string(),
    /** Null: too many to name. */
    records: z
      .array(
        z.object({
          id: idSchema,
          /** After the change, or of the record that was deleted; null when the write did not say. */
          version: z.number().int().nullable(),
          change: z.enum(recordChanges),
        }),
      )
      .nullable(),
    /** Written by this very session. */
    isOwn: z.boolean(),
  }),
  /** What is counted beside records that this session may list moved; they were not written, and their versions are the same. */
  recounted: z.object({ resource: z.string(), ids: z.array(idSchema) }),
  /** One of this admin's own jobs went on, or is over. */
  job: z.object({ id: idSchema }),
  /** Something that this admin asked for was decided, or they have seen it elsewhere. */
  notice: z.object({}),
  /** Visits or charges came in: for those who may see the figures of this moment. */
  real_time: z.object({ of: z.enum(['visits', 'charges']) }),
  /** What this admin may do has changed. */
  permissions: z.object({}),
  /** The session is over; the stream ends with this. */
  session_ended: z.object({ message: z.string() }),
  /** Something may have been missed: whatever is on screen may be out of date. */
  resync: z.object({}),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>

export const liveEndpoints = {
  events: endpoint({
    method: 'GET',
    path: '/events',
    access: 'session',
    summary: 'What changes elsewhere, as it happens (server-sent events)',
    kind: 'stream',
    answer: z.string(),
  }),
}
