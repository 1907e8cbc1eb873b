import * as z from 'zod'
import { idSchema } from '../fields/field-schemas.ts'
import { copyOf } from '../fields/on-demand.ts'
import type { ListRules } from '../lists/list.ts'
import type { ReportRules } from '../lists/report-query.ts'
import type { Access } from '../resource/permission.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `json` answers `{data}`, `long` the same without a deadline, `list` and `report` also `{meta}`; the others stream and
 * shape their own answer.
 */
export type AnswerKind =
  | 'json'
  | 'long'
  | 'list'
  | 'report'
  | 'empty'
  | 'csv'
  | 'upload'
  | 'tus'
  | 'file'
  | 'stream'

/** One row of the table that server, client, OpenAPI, permissions and menu are made from. Paths are below the base. */
export interface Endpoint<P = unknown, Q = unknown, B = unknown, A = unknown, X extends Access = Access> {
  readonly method: Method
  readonly path: string
  readonly access: X
  /** What it does, for the API description. */
  readonly summary: string
  readonly kind: AnswerKind
  readonly params: z.ZodType<P>
  /** The query of a list or a report follows its allow-lists instead of a schema. */
  readonly query: z.ZodType<Q>
  readonly body: z.ZodType<B> | null
  readonly answer: z.ZodType<A>
  readonly status: number
  /** The allow-lists that govern the query of a list, and of what reads the same rows. */
  readonly list?: ListRules
  readonly report?: ReportRules
  /** False for calls that manage their own transactions (uploads, signing in). */
  readonly isTransactional: boolean
  /** Whether what it answered is sent again as it is, for as long as nothing has been written since: so do figures. */
  readonly isRemembered: boolean
  /** Its body is a list of items, each of which is told what is wrong with it. */
  readonly isBatch: boolean
  /** Whether such a body asks for a proof of the last minutes who sits there; null: none does. */
  readonly asksAgain: ((body: unknown) => boolean) | null
}

export const noParams = z.strictObject({})
/** Ids in a path are digits only; anything else is no such record. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9][0-9]{0,15}$/)
    .transform(Number)
    .pipe(idSchema),
})
export const empty = z.undefined()

interface EndpointDefinition<P, Q, B, A, X extends Access> {
  method: Method
  path: string
  access: X
  summary: string
  kind?: AnswerKind
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  answer?: z.ZodType<A>
  status?: number
  list?: ListRules
  report?: ReportRules
  isTransactional?: boolean
  isRemembered?: boolean
  isBatch?: boolean
  asksAgain?: ((body: unknown) => boolean) | null
}

/** Declares one call; what is left out is empty, answers are `{data}` with 200 (201 for nothing but `create`). */
export function endpoint<
  P = Record<string, never>,
  Q = Record<string, never>,
  B = undefined,
  A = undefined,
  const X extends Access = Access,
>(definition: EndpointDefinition<P, Q, B, A, X>): Endpoint<P, Q, B, A, X> {
  const hasAnswer = 'answer' in definition
  const whenLeftOut = {
    kind: hasAnswer ? ('json' as const) : ('empty' as const),
    status: hasAnswer ? 200 : 204,
    isTransactional: definition.method !== 'GET',
    isRemembered: definition.kind === 'report',
    isBatch: false,
    params: noParams as unknown as z.ZodType<P>,
    query: noParams as unknown as z.ZodType<Q>,
    body: null,
    asksAgain: null,
    answer: empty as unknown as z.ZodType<A>,
  }
  // A body or an answer may be a getter, made when the call is first used. What the definition leaves out is above.
  return copyOf(whenLeftOut, definition) as Endpoint<P, Q, B, A, X>
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never
