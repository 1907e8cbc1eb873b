import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { OfNow } from '@backlot/contract/core/endpoints/report'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { Access } from '@backlot/contract/core/resource/permission'
import { languageOf } from '@backlot/contract/core/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '../caller/call.ts'
import { type ProcessServices, servicesForCallers } from '../caller/services.ts'
import { compressAnswer, compressFigures } from '../compression/compression.ts'
import { answerWhetherChanged } from '../compression/revalidation.ts'
import { Problem } from '../problem/problem.ts'
import { answerer, bodyMaker, type ListPage, type ReportAnswer } from './answers/answer.ts'
import { rememberedAnswer } from './answers/remembered-answers.ts'
import type { Api } from './api.ts'
import { type AnyCall, draftIdOf } from './drafts/draft-calls.ts'
import { withIdempotency } from './idempotency.ts'
import { inTime } from './in-time.ts'
import { bodyParser, paramsParser, queryParser } from './parse.ts'
import type { DayClock } from './query/days-meant.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: ProcessServices
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** Who asks, as the API of the call knows them; null for a public call. */
    principal: object | null
  }
}

type Guarded = Exclude<Access, 'public'>
/** Keeps lists and reports, whose handlers say how to read the answer, from being taken for any other call. */
type Plain<Q, A> = Q extends ListQuery
  ? A extends readonly unknown[]
    ? never
    : unknown
  : Q extends ReportQuery | OfNow
    ? A extends object
      ? never
      : unknown
    : unknown
type Handler<P, Q, B, A, Principal> = (call: Call<P, Q, B, Principal>) => Promise<A>
/** Is done ahead of the transaction and stays when that is taken back, as what is counted against guessing; answers what the handler needs of it. */
type Ahead<P, Q, B, Principal, Ready> = (call: Call<P, Q, B, Principal>) => Promise<Ready>
/** Without the request: what it says of who sent it would be told to others, unseen. */
type ReportHandler<P, Q, A, Principal> = (
  call: Omit<Call<P, Q, undefined, Principal>, 'request' | 'reply'> & Principal,
) => Promise<A>

/** Registers one row of an API's table with what answers it. */
export interface RegisterRoute<Principal> {
  /** Of a public call it is not known who asks. */
  <P, Q, B, A>(
    app: FastifyInstance,
    endpoint: Endpoint<P, Q, B, A, 'public'>,
    handler: Handler<P, Q, B, A, unknown>,
  ): void
  <P, Row>(
    app: FastifyInstance,
    endpoint: Endpoint<P, ListQuery, undefined, Row[], Guarded>,
    handler: Handler<P, ListQuery, undefined, ListPage<Row>, Principal>,
  ): void
  <P, Data extends object>(
    app: FastifyInstance,
    endpoint: Endpoint<P, ReportQuery, undefined, Data, Guarded>,
    handler: ReportHandler<P, ReportQuery, ReportAnswer<Data>, Principal>,
  ): void
  <P, Data extends object>(
    app: FastifyInstance,
    endpoint: Endpoint<P, OfNow, undefined, Data, Guarded>,
    handler: ReportHandler<P, OfNow, ReportAnswer<Data>, Principal>,
  ): void
  <P, Q, B, A>(
    app: FastifyInstance,
    endpoint: Endpoint<P, Q, B, A, Guarded> & Plain<Q, A>,
    handler: Handler<P, Q, B, A, Principal>,
  ): void
  <P, Q, B, A, Ready>(
    app: FastifyInstance,
    endpoint: Endpoint<P, Q, B, A, Guarded> & Plain<Q, A>,
    handler: (call: Call<P, Q, B, Principal>, ready: Ready) => Promise<A>,
    ahead: Ahead<P, Q, B, Principal, Ready>,
  ): void
}

/** How the calls of an API are registered: access, parsing, transaction and answer follow from the table's row. */
export function routeOf<Principal extends object>(api: Api<Principal>): RegisterRoute<Principal> {
  return (
    app: FastifyInstance,
    endpoint: Endpoint,
    handler: (call: never, ready: never) => Promise<unknown>,
    ahead?: (call: never) => Promise<unknown>,
  ): void => {
    const { services } = app
    // What a handler may ask of a call, the overloads above have compared with the row.
    const handle = handler as (call: object, ready?: unknown) => Promise<unknown>
    const goAhead = ahead as ((call: object) => Promise<unknown>) | undefined
    if (app.drafts.calls.has(endpoint)) app.drafts.calls.set(endpoint, handle)
    const read = onFirstCall(() => requestReader(endpoint, services))
    const makeBody = onFirstCall(() => bodyMaker(endpoint, services))
    const answer = answerer(endpoint, makeBody)
    const context = { services: servicesForCallers(services), db: services.db }
    app.route({
      method: endpoint.method,
      url: `${api.base}${endpoint.path}`,
      bodyLimit: api.largestBodyBytes,
      config: { endpoint },
      onRequest: (request) => inTime(request, endpoint, () => checkAccess(api, request, endpoint)),
      // What a write answers may hold a secret beside words that somebody sent, and its length would tell of it.
      onSend:
        endpoint.method === 'GET'
          ? [
              ...(api.isRevalidated ? [answerWhetherChanged] : []),
              endpoint.isRemembered ? compressFigures : compressAnswer,
            ]
          : [],
      handler: async (request, reply) => {
        // Written by this API's own check, before the handler.
        const principal = request.principal as Principal | null
        const asked = read(request)
        if (principal && endpoint.asksAgain?.(asked.body)) api.requireProof?.(principal)
        const call = { ...asked, ...context, request, reply, ...principal }
        return inTime(request, endpoint, async () => {
          const draftId = draftIdOf(app, request, endpoint)
          const owner = principal ? api.ownerOf(principal) : undefined
          if (draftId === null && !endpoint.isTransactional) {
            if (!endpoint.isRemembered || !principal || owner === undefined)
              return answer(call, await handle(call))
            void reply.type('application/json; charset=utf-8')
            const { query, language } = asked
            const peers = api.peersOf?.(principal)
            const asker = { ...api.momentOf?.(principal), owner, peers: peers?.name, address: request.url }
            const remembered = { query, language, ...asker }
            return rememberedAnswer(services, remembered, async ({ now, ...reading }) => {
              let isPersonal = peers === undefined
              const watched = peers?.watched(() => {
                isPersonal = true
              })
              const read = { ...asked, ...context, ...(watched ?? principal), ...reading }
              const found = await handle({ ...read, services: { ...context.services, now } })
              const { lasting } = found as Partial<ReportAnswer<unknown>>
              // Others may be sent it, though who asked first was told meanwhile that it takes too long.
              return { body: makeBody(found), lasting, isPersonal }
            })
          }
          const { run } = app.drafts
          const ready = await goAhead?.(call)
          return withIdempotency(call, owner, async (inTransaction) => {
            if (draftId === null || !run) return answer(call, await handle(inTransaction, ready))
            const asStaff = inTransaction as unknown as AnyCall
            return answer(call, await run(asStaff, { draftId, endpoint, handle }))
          })
        })
      },
    })
  }
}

/** Makes a function when it is first called: of some six hundred calls, whose schemas are dear to make, a process is asked a few. */
function onFirstCall<Given, Answer>(make: () => (given: Given) => Answer): (given: Given) => Answer {
  let made: ((given: Given) => Answer) | undefined
  return (given) => {
    made ??= make()
    return made(given)
  }
}

/** Who asks first, then what they may, both before the body is read. */
async function checkAccess<Principal extends object>(
  api: Api<Principal>,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<void> {
  const version = request.headers['x-api-version']
  if (version !== undefined && version !== api.version) throw new Problem('unsupported_version')
  if (endpoint.access !== 'public') {
    const principal = await api.authenticate(request, endpoint)
    api.requireAccess(principal, endpoint)
    request.principal = principal
  }
  api.requireHeaders(request, endpoint)
}

/** What a call without a body may still send, because some clients always send something. */
const noBody = z.strictObject({}).nullish()

function requestReader(endpoint: Endpoint, clock: DayClock) {
  const readParams = paramsParser(endpoint.params)
  const readQuery = queryParser(endpoint, clock)
  const readBody = endpoint.body ? bodyParser(endpoint.body, endpoint) : bodyParser(noBody)
  return (request: FastifyRequest) => ({
    params: readParams(request.params),
    query: readQuery(request.query),
    body: readBody(request.body),
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
  })
}
