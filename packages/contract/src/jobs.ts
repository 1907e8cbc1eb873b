import * as z from 'zod'
import { endpoint, idParams } from './core/endpoints/endpoint.ts'
import { idSchema } from './core/fields/field-schemas.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

/** So many jobs are answered at a time. */
export const jobsAtOnce = 20

/** Why some records were left as they were. Of many, only the first are named. */
export const jobReasonSchema = z.object({
  message: z.string(),
  /** What of the record is at fault, by its name on the wire. */
  fields: z.array(z.string()),
  count: z.number().int(),
  records: z.array(z.object({ id: idSchema, label: z.string() })),
})

/** Work that goes on after its call was answered, as the person who started it sees it. */
export const jobSchema = z.object({
  id: idSchema,
  /** What it works on, and what it does there: a resource and one of its bulk actions. */
  resource: z.string(),
  action: z.string(),
  state: z.enum(jobStates),
  /** Records looked at so far, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of those looked at: changed, and left as they were. */
  changed: z.number().int(),
  refused: z.number().int(),
  reasons: z.array(jobReasonSchema),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** What it does as one thing that can be taken back; null of a dry run. */
  changesetId: idSchema.nullable(),
  /** Whether it is at work, and the person may stop it. */
  mayBeCancelled: z.boolean(),
  /** Whether the person has looked at how it ended. */
  isSeen: z.boolean(),
})
export type Job = z.infer<typeof jobSchema>

/** Whether nothing more will come of a job. */
export function isOver(state: JobState): boolean {
  return state !== 'queued' && state !== 'running'
}

const idQuery = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/, { message: 'bad_format' })
  .transform(Number)

export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/jobs',
    access: 'session',
    summary: 'My own jobs, newest first; before an id, the ones that came earlier',
    query: z.strictObject({ before: idQuery.optional() }),
    answer: z.array(jobSchema),
  }),
  show: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    access: 'session',
    summary: 'One of my own jobs',
    params: idParams,
    answer: jobSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/:id/cancel',
    access: 'session',
    summary: 'Stop one of my own jobs that may be cancelled; what it has done stays done',
    params: idParams,
    answer: jobSchema,
  }),
  see: endpoint({
    method: 'POST',
    path: '/jobs/seen',
    access: 'session',
    summary: 'I have seen how these jobs ended',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(100) }),
  }),
}
