import * as z from 'zod'
import { type Endpoint, endpoint, idParams, noParams } from './endpoint.ts'
import { idSchema } from './field-schemas.ts'
import type { ListQuery } from './list.ts'
import type { Permission } from './permission.ts'
import { type CreateOf, type RecordOf, type Resource, type UpdateOf, type Verb } from './resource.ts'

export const historyEntrySchema = z.object({
  id: idSchema,
  action: z.string(),
  resource: z.string(),
  recordId: z.number().int().nullable(),
  recordLabel: z.string(),
  adminId: idSchema.nullable(),
  adminName: z.string(),
  /** Wire form (snake_case) of the fields that changed; null before a create and after a delete. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

// Some 4 ms a row: more than this goes on as a background job.
export const largestBulk = 2_000
// Some seven minutes; whoever needs more narrows the filter.
export const largestBulkJob = 100_000

/** Exactly the rows named, or exactly the rows that a filter matches, if they are still as many as were counted. */
export const bulkBody = z.strictObject({
  action: z.string().max(40),
  ids: z.array(idSchema).min(1).max(largestBulk).optional(),
  /** The list's own query, e.g. `{ "q": "sea", "filter[status]": "draft" }`. */
  filter: z.record(z.string(), z.string()).optional(),
  expectedCount: z.number().int().min(0).optional(),
  /** Answers the verdicts as they would be, and changes nothing. */
  dryRun: z.boolean().optional(),
})
export const bulkVerdictSchema = z.object({
  id: idSchema,
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export const bulkAnswerSchema = z.object({
  count: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  verdicts: z.array(bulkVerdictSchema),
  /** With more rows than one call can do, nothing is done yet: this job does it (202). */
  jobId: idSchema.nullable(),
})
export type BulkBody = z.infer<typeof bulkBody>
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>

type Id = { id: number }
type None = Record<string, never>

/** The calls that a resource's verbs stand for. */
export interface VerbEndpoints<R extends Resource> {
  list: Endpoint<None, ListQuery, undefined, RecordOf<R>[]>
  show: Endpoint<Id, None, undefined, RecordOf<R>>
  create: Endpoint<None, None, CreateOf<R>, RecordOf<R>>
  update: Endpoint<Id, None, UpdateOf<R>, RecordOf<R>>
  delete: Endpoint<Id, None, undefined, undefined>
  export: Endpoint<None, ListQuery, undefined, string>
  bulk: Endpoint<None, None, BulkBody, BulkAnswer>
  history: Endpoint<Id, None, undefined, HistoryEntry[]>
}

export type EndpointsOf<R extends Resource> =
  R extends Resource<string, infer _F, infer V> ? Pick<VerbEndpoints<R>, V & keyof VerbEndpoints<R>> : never

/** A query that the resource's allow-lists govern; parsed by `parseListQuery`, so the schema lets all pass. */
const listQuerySchema = z.unknown() as unknown as z.ZodType<ListQuery>

/** Makes the table rows of a resource's verbs. */
export function resourceEndpoints<R extends Resource>(resource: R): EndpointsOf<R> {
  const { name, record, create, update } = resource
  const may = (action: string): Permission => `${action}-${name}`
  const all: Record<Verb, () => unknown> = {
    list: () =>
      endpoint({
        method: 'GET',
        path: `/${name}`,
        access: may('list'),
        summary: `List ${name}`,
        kind: 'list',
        params: noParams,
        query: listQuerySchema,
        answer: z.array(record),
        resource,
      }),
    show: () =>
      endpoint({
        method: 'GET',
        path: `/${name}/:id`,
        access: may('list'),
        summary: `Show one of ${name}`,
        params: idParams,
        answer: record,
      }),
    create: () =>
      endpoint({
        method: 'POST',
        path: `/${name}`,
        access: may('create'),
        summary: `Create one of ${name}`,
        body: create,
        answer: record,
        status: 201,
      }),
    update: () =>
      endpoint({
        method: 'PUT',
        path: `/${name}/:id`,
        access: may('update'),
        summary: `Change one of ${name}`,
        params: idParams,
        body: update,
        answer: record,
      }),
    delete: () =>
      endpoint({
        method: 'DELETE',
        path: `/${name}/:id`,
        access: may('delete'),
        summary: `Delete one of ${name}`,
        params: idParams,
      }),
    export: () =>
      endpoint({
        method: 'GET',
        path: `/${name}/exportCsv`,
        access: may('export'),
        summary: `Download ${name} as CSV`,
        kind: 'csv',
        query: listQuerySchema,
        answer: z.string(),
        resource,
      }),
    bulk: () =>
      endpoint({
        method: 'POST',
        path: `/${name}/bulk`,
        access: may('batch'),
        summary: `Apply an action to many of ${name}`,
        body: bulkBody,
        answer: bulkAnswerSchema,
      }),
    history: () =>
      endpoint({
        method: 'GET',
        path: `/${name}/:id/history`,
        access: may('list'),
        summary: `Who changed one of ${name}, and how`,
        params: idParams,
        answer: z.array(historyEntrySchema),
      }),
  }
  // Built from the list of verbs; the mapped type above picks the same ones.
  return Object.fromEntries(resource.verbs.map((verb) => [verb, all[verb]()])) as unknown as EndpointsOf<R>
}

/** A status change or other command on one record: `POST /{resource}/{id}/{action}`. */
export function actionEndpoint<R extends Resource>(resource: R, action: string, permission: Permission) {
  return endpoint<Id, None, undefined, RecordOf<R>>({
    method: 'POST',
    path: `/${resource.name}/:id/${action}`,
    access: permission,
    summary: `${action} one of ${resource.name}`,
    params: idParams,
    answer: resource.record as z.ZodType<RecordOf<R>>,
  })
}
