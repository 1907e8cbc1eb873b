import { apiBase } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { OfNow } from '@backlot/contract/core/endpoints/report'
import { type ReportMeta, reportMetaSchema } from '@backlot/contract/core/endpoints/report-meta'
import {
  type ListMeta,
  type ListQuery,
  listMetaSchema,
  serializeListQuery,
} from '@backlot/contract/core/lists/list'
import { type ReportQuery, serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { decoderOf, encoderOf } from '@backlot/contract/core/wire/codec'
import { ApiError } from '../errors/api-error.ts'
import { noteFailure } from '../errors/error-log.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate } from '../i18n/messages.ts'
import { apiMessages } from './api-constants.ts'
import { readProblem } from './api-problem.ts'
import { reportAuthError } from './auth-errors.ts'
import { takeBegunCall, unlessStopped } from './begun-calls.ts'
import { askWhoItIs } from './confirm-again.ts'
import { requestHeaders } from './request-headers.ts'
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts'
import { draftHeaders } from './shown-draft.ts'
import { readToken } from './token.ts'

type None = Record<string, never>
type Part<Name extends string, Value> = Value extends None | undefined
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value }
type QueryPart<Q> = Q extends ListQuery
  ? { query?: Partial<ListQuery> }
  : Q extends OfNow
    ? { query?: undefined }
    : Part<'query', Q>

interface CommonOptions {
  /** The same key makes a repeated POST count once. */
  idempotencyKey?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** A token other than the session's: the pending one between the two steps of signing in. */
  token?: string
}

export type CallOptions<P, Q, B> = Part<'params', P> & QueryPart<Q> & Part<'body', B> & CommonOptions

/** What stands beside the data of a call with such a query. */
type MetaOf<Q> = Q extends ListQuery ? ListMeta : Q extends ReportQuery | OfNow ? ReportMeta : never

/** An answer with what stands beside its data. */
export interface ApiAnswer<A, Q = ListQuery> {
  data: A
  /** Only lists and reports have it. */
  meta: MetaOf<Q> | null
  /** Names the change in the audit log, for taking it back; null when nothing was changed. */
  auditId: number | null
  /** When it was asked for: what changed before is in it. */
  askedAt: number
}

type Convert = (value: unknown) => unknown

interface Codec {
  encode: Convert
  decode: Convert
}

const codecs = new WeakMap<object, Codec>()
const decodeListMeta = decoderOf(listMetaSchema)
const decodeReportMeta = decoderOf(reportMetaSchema)

function codecOf(endpoint: Endpoint): Codec {
  let codec = codecs.get(endpoint)
  if (!codec) {
    codec = {
      encode: endpoint.body ? encoderOf(endpoint.body) : (value) => value,
      decode: decoderOf(endpoint.answer),
    }
    codecs.set(endpoint, codec)
  }
  return codec
}

/** Makes one call of the endpoint table and gives its data; every failure is an {@link ApiError}. */
export async function callApi<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<A> {
  return (await sendApi(endpoint, options)).data
}

/**
 * Like {@link callApi}, with the list's meta and the audit id beside the data. Where the server asks again who it is,
 * the same call, under the same key, is made once more after that.
 */
export async function sendApi<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<ApiAnswer<A, Q>> {
  try {
    return await sendOnce(endpoint, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_again' || !(await askWhoItIs())) throw error
    return sendOnce(endpoint, options)
  }
}

async function sendOnce<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<ApiAnswer<A, Q>> {
  // The table is read without its type parameters from here on; the signature above holds for callers.
  const plain = endpoint as unknown as Endpoint
  const call = options as unknown as PlainOptions
  const codec = codecOf(plain)
  const token = call.token ?? readToken()
  const { response, askedAt } = await send(plain, call, token)
  const text = await readText(response, plain, call.signal)
  if (!response.ok)
    throw noteFailure(toApiError({ response, text, token, decode: codec.decode }), nameOf(plain))
  const auditId = Number(response.headers.get('X-Audit-Id')) || null
  if (response.status === 204 || text === '') return { data: undefined as A, meta: null, auditId, askedAt }
  const body = parseBody(text, response)
  return {
    data: codec.decode(body.data) as A,
    meta: body.meta === undefined ? null : (metaOf(plain, body.meta) as MetaOf<Q>),
    auditId,
    askedAt,
  }
}

function metaOf({ kind }: Endpoint, meta: unknown): unknown {
  return kind === 'report' ? decodeReportMeta(meta) : decodeListMeta(meta)
}

interface PlainOptions extends CommonOptions {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

interface Sent {
  response: Response
  askedAt: number
}

async function send(endpoint: Endpoint, call: PlainOptions, token: string | null): Promise<Sent> {
  const address = addressOf(endpoint, call)
  const headers = { ...headersOf(call, token), ...draftHeaders(endpoint.path) }
  const begun = endpoint.method === 'GET' ? takeBegunCall(address, headers) : undefined
  const askedAt = begun?.begunAt ?? Date.now()
  try {
    const response = begun
      ? await unlessStopped(begun.response, call.signal)
      : await fetch(address, initOf(endpoint, call, headers))
    return { response, askedAt }
  } catch (error) {
    throw noteFailure(explainFailure(error, call.signal), nameOf(endpoint))
  }
}

function initOf(endpoint: Endpoint, call: PlainOptions, headers: Record<string, string>): RequestInit {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS)
  return {
    method: endpoint.method,
    headers,
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    cache: 'no-store',
    ...(call.body !== undefined && { body: JSON.stringify(codecOf(endpoint).encode(call.body)) }),
  }
}

/** The body can still break off after the headers have come. */
async function readText(response: Response, endpoint: Endpoint, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw noteFailure(explainFailure(error, signal), nameOf(endpoint))
  }
}

/** Turns a call that got no answer into words; one that its caller stopped stays an abort. */
export function explainFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error
  const code = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  return new ApiError({ status: 0, code, message: translate(apiMessages, code) })
}

/** What a call is called, without what it is about. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The headers of a call that is made now. */
export function commonHeaders(token: string | null): Record<string, string> {
  return requestHeaders(token, currentLanguage())
}

function headersOf(call: PlainOptions, token: string | null): Record<string, string> {
  return {
    ...commonHeaders(token),
    ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
  }
}

/** The address of a call, its parameters and its query filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: PlainOptions): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query && searchOf(endpoint, query)).toString()
  return `${apiBase}${path}${search && `?${search}`}`
}

function searchOf(endpoint: Endpoint, query: Readonly<Record<string, unknown>>): Record<string, string> {
  if (endpoint.list) return serializeListQuery(endpoint.list, query as Partial<ListQuery>)
  if (endpoint.report) return serializeReportQuery(query as unknown as ReportQuery)
  const wire = encoderOf(endpoint.query)(query) as Record<string, unknown>
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, String(value)]))
}

interface FailedResponse {
  response: { status: number; headers: Headers }
  text: string
  token: string | null
  decode: Convert
}

/** The error of an answer that is not a success; a 401 also ends the session it was made with. */
export function toApiError({ response, text, token, decode }: FailedResponse): ApiError {
  const error = readProblem(response, text, decode)
  reportAuthError(response.status, token, error.message)
  return error
}

function parseBody(text: string, response: Response): { data: unknown; meta?: unknown } {
  try {
    return JSON.parse(text) as { data: unknown; meta?: unknown }
  } catch {
    throw new ApiError({
      status: response.status,
      code: 'internal',
      message: translate(apiMessages, 'unreadable'),
    })
  }
}
