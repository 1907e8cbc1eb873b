import * as z from 'zod'
import type { Fields } from '../fields/field.ts'
import { idSchema } from '../fields/field-schemas.ts'
import { copyOf, withMadeOnDemand } from '../fields/on-demand.ts'
import { type ListQuery, largestPageSize } from '../lists/list.ts'
import type { Action, BodyOfFields } from '../resource/action.ts'
import type { Access, Permission } from '../resource/permission.ts'
import {
  type AsksAgain,
  bulkActionsOf,
  type CreateOf,
  type RecordOf,
  type Resource,
  type UpdateOf,
  type WrittenOf,
} from '../resource/resource.ts'
import { permissionOfVerb, type Verb } from '../resource/verb.ts'
import { type BulkAnswer, type BulkBody, bulkAnswerSchema, bulkBodyOf } from './bulk.ts'
import { type Endpoint, endpoint, idParams } from './endpoint.ts'
import { listQuerySchema, type Totals, totalsEndpoint } from './listing.ts'

export const historyEntrySchema = z.object({
  id: idSchema,
  action: z.string(),
  resource: z.string(),
  recordId: z.number().int().nullable(),
  recordLabel: z.string(),
  /** The version that the record has since; null where it has none. */
  recordVersion: z.number().int().nullable(),
  adminId: idSchema.nullable(),
  adminName: z.string(),
  /** Wire form (snake_case) of the fields that changed; null before a create and after a delete. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

const deleteQuery = z.strictObject({
  /** Answers as the deletion would, and deletes nothing. */
  dryRun: z.literal('1').optional(),
})
type DeleteQuery = z.infer<typeof deleteQuery>

/** So many records are put in order by hand: one page of a list. */
export const largestArrangement = largestPageSize

/** Every record of one order, first to last. */
export const arrangeBody = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1)
    .max(largestArrangement)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'duplicates_in_list' }),
})
export type ArrangeBody = z.infer<typeof arrangeBody>

type Id = { id: number }
type None = Record<string, never>
type VerbAccess<R, V extends Verb> =
  R extends Resource<infer Name> ? `${(typeof permissionOfVerb)[V]}-${Name}` : never

/** The calls that a resource's verbs stand for. */
export interface VerbEndpoints<R extends Resource> {
  list: Endpoint<None, ListQuery, undefined, RecordOf<R>[], VerbAccess<R, 'list'>>
  totals: Endpoint<None, ListQuery, undefined, Totals, VerbAccess<R, 'totals'>>
  show: Endpoint<Id, None, undefined, RecordOf<R>, VerbAccess<R, 'show'>>
  create: Endpoint<None, None, CreateOf<R>, WrittenOf<R>, VerbAccess<R, 'create'>>
  update: Endpoint<Id, None, UpdateOf<R>, WrittenOf<R>, VerbAccess<R, 'update'>>
  arrange: Endpoint<None, None, ArrangeBody, undefined, VerbAccess<R, 'arrange'>>
  delete: Endpoint<Id, DeleteQuery, undefined, undefined, VerbAccess<R, 'delete'>>
  export: Endpoint<None, ListQuery, undefined, string, VerbAccess<R, 'export'>>
  bulk: Endpoint<None, None, BulkBody, BulkAnswer, VerbAccess<R, 'bulk'>>
  history: Endpoint<Id, None, undefined, HistoryEntry[], VerbAccess<R, 'history'>>
}

/** What an action's call carries; undefined for an action that says nothing besides. */
export type BodyOfAction<A> = A extends { readonly fields: infer B extends Fields }
  ? [keyof B] extends [never]
    ? undefined
    : BodyOfFields<B>
  : never

/** A call that does an action to one record and answers, to who may list it, the record as it is then. */
export type ActionEndpoint<
  R extends Resource,
  A extends Action = Action,
  X extends Access = Access,
> = Endpoint<Id, None, BodyOfAction<A>, WrittenOf<R>, X>

/** The calls that a resource's actions stand for. */
export type ActionEndpoints<R extends Resource> =
  R extends Resource<infer Name, infer _F, infer _V, infer _P, infer As>
    ? { [A in keyof As & string]: ActionEndpoint<R, As[A], `${As[A]['permission']}-${Name}`> }
    : never

export type EndpointsOf<R extends Resource> =
  R extends Resource<string, infer _F, infer V>
    ? Pick<VerbEndpoints<R>, V & keyof VerbEndpoints<R>> & ActionEndpoints<R>
    : never

/** Makes the table rows of a resource's verbs and actions, each when it is first read: a page calls a few of hundreds. */
export function resourceEndpoints<R extends Resource>(resource: R): EndpointsOf<R> {
  const makers: Record<string, () => unknown> = {}
  for (const verb of resource.verbs) makers[verb] = () => verbEndpoint[verb](resource)
  for (const [name, action] of Object.entries(resource.actions))
    makers[name] = () => actionEndpoint(resource, name, action)
  // Built from the lists of verbs and actions; the mapped types above pick the same ones.
  return withMadeOnDemand({}, makers) as unknown as EndpointsOf<R>
}

/** Where its calls are: by its name, unless it says otherwise. */
export function pathOf({ name, path }: Pick<Resource, 'name' | 'path'>): string {
  return path ?? `/${name}`
}

function may(verb: Verb, { name }: Resource): Permission {
  return `${permissionOfVerb[verb]}-${name}`
}

/** Asked of a body that was read: an object of the resource's fields. */
function asked(judge: AsksAgain['create']): Endpoint['asksAgain'] {
  return judge ? (body) => judge(body as Readonly<Record<string, unknown>>) : null
}

const verbEndpoint: Readonly<Record<Verb, (resource: Resource) => unknown>> = {
  list: (resource) =>
    endpoint({
      method: 'GET',
      path: `${pathOf(resource)}`,
      access: may('list', resource),
      summary: `List ${resource.name}`,
      kind: 'list',
      query: listQuerySchema,
      get answer() {
        return z.array(resource.record)
      },
      list: resource,
    }),
  totals: (resource) =>
    totalsEndpoint(copyOf(resource, { path: `${pathOf(resource)}`, access: may('totals', resource) })),
  show: (resource) =>
    endpoint({
      method: 'GET',
      path: `${pathOf(resource)}/:id`,
      access: may('show', resource),
      summary: `Show one of ${resource.name}`,
      params: idParams,
      get answer() {
        return resource.record
      },
    }),
  create: (resource) =>
    endpoint({
      method: 'POST',
      path: `${pathOf(resource)}`,
      access: may('create', resource),
      summary: `Create one of ${resource.name}`,
      asksAgain: asked(resource.asksAgain.create),
      get body() {
        return resource.create
      },
      get answer() {
        return resource.written
      },
      status: 201,
    }),
  update: (resource) =>
    endpoint({
      method: 'PUT',
      path: `${pathOf(resource)}/:id`,
      access: may('update', resource),
      summary: `Change one of ${resource.name}`,
      asksAgain: asked(resource.asksAgain.update),
      params: idParams,
      get body() {
        return resource.update
      },
      get answer() {
        return resource.written
      },
    }),
  arrange: (resource) =>
    endpoint({
      method: 'PUT',
      path: `${pathOf(resource)}/arrangement`,
      access: may('arrange', resource),
      summary: `Put ${resource.name} in order`,
      body: arrangeBody,
    }),
  delete: (resource) =>
    endpoint({
      method: 'DELETE',
      path: `${pathOf(resource)}/:id`,
      access: may('delete', resource),
      summary: `Delete one of ${resource.name}, or only say whether that would be refused`,
      params: idParams,
      query: deleteQuery,
    }),
  export: (resource) =>
    endpoint({
      method: 'GET',
      path: `${pathOf(resource)}/exportCsv`,
      access: may('export', resource),
      summary: `Download ${resource.name} as CSV`,
      kind: 'csv',
      query: listQuerySchema,
      answer: z.string(),
      list: resource,
    }),
  bulk: (resource) =>
    endpoint({
      method: 'POST',
      path: `${pathOf(resource)}/bulk`,
      access: may('bulk', resource),
      summary: `Apply an action to many of ${resource.name}: ${bulkActionsOf(resource).join(', ')}`,
      // What is grave for one record is so for many.
      asksAgain: asked(({ action }) => resource.actions[String(action)]?.asksAgain === true),
      get body() {
        return bulkBodyOf(resource)
      },
      answer: bulkAnswerSchema,
    }),
  history: (resource) =>
    endpoint({
      method: 'GET',
      path: `${pathOf(resource)}/:id/history`,
      access: may('history', resource),
      summary: `Who changed one of ${resource.name}, and how`,
      params: idParams,
      get answer() {
        return z.array(historyEntrySchema)
      },
    }),
}

/** `POST /{resource}/{id}/{action}`. */
function actionEndpoint(resource: Resource, name: string, { permission, path, body, asksAgain }: Action) {
  return endpoint({
    method: 'POST',
    path: `${pathOf(resource)}/:id/${path ?? name}`,
    access: `${permission}-${resource.name}` as Permission,
    summary: `${name} one of ${resource.name}`,
    params: idParams,
    ...(asksAgain && { asksAgain: () => true }),
    ...(body && { body }),
    get answer() {
      return resource.written
    },
  })
}
