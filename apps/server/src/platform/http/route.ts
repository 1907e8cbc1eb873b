import { apiBase, apiVersion } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { type ListMeta, listMetaSchema } from '@backlot/contract/core/lists/list'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import { languageOf } from '@backlot/contract/core/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '../caller/call.ts'
import type { Services } from '../caller/services.ts'
import { findSession, type Session } from '../caller/session.ts'
import { Problem } from '../problem/problem.ts'
import { withIdempotency } from './idempotency.ts'
import { bodyParser, paramsParser, queryParser } from './parse.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    staffSession: Session | null
  }
}

type Handler<P, Q, B, A> = (call: Call<P, Q, B>) => Promise<A>

/** Registers one row of the endpoint table: access, parsing, transaction and answer follow from the row. */
export function route<P, Q, B, A>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
): void {
  const read = requestReader(endpoint)
  const answer = answerer(endpoint, app.services.config.validateAnswers)
  app.route({
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    config: { endpoint: endpoint as Endpoint },
    onRequest: (request) => checkAccess(app.services, request, endpoint as Endpoint),
    handler: async (request, reply) => {
      const call = { ...read(request), services: app.services, db: app.services.db, request, reply }
      if (!endpoint.isTransactional) return answer(call, await handler(call))
      return withIdempotency(call, async (inTransaction) => answer(call, await handler(inTransaction)))
    },
  })
}

/** Session first, then permission, both before the body is read. Deny is the default. */
async function checkAccess(services: Services, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const version = request.headers['x-api-version']
  if (version !== undefined && version !== apiVersion) throw new Problem('unsupported_version')
  if (endpoint.access !== 'public') {
    // A stream that reconnects by itself is nobody at work: it must not keep an abandoned session open.
    request.staffSession = await sessionOf(services, request, endpoint.kind !== 'stream')
    requireAccess(request.staffSession, endpoint)
  }
  if (endpoint.method !== 'GET' && request.headers['x-requested-with'] !== 'XMLHttpRequest') {
    throw new Problem('xhr_required')
  }
}

async function sessionOf(services: Services, request: FastifyRequest, isUse: boolean): Promise<Session> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await findSession(services.db, token, isUse) : null
  if (!session) throw new Problem('unauthenticated')
  return session
}

function requireAccess(session: Session, { access }: Endpoint): void {
  if (access === 'pending') return
  if (session.stage !== 'passed') throw new Problem('second_factor')
  if (access === 'session') return
  const wanted = permissionsOf(access)
  if (!wanted.some((each) => session.permissions.has(each))) {
    throw new Problem('forbidden', { parameters: { permission: wanted.join(', ') } })
  }
}

/** What a call without a body may still send, because some clients always send something. */
const noBody = z.strictObject({}).nullish()

function requestReader<P, Q, B>(endpoint: Endpoint<P, Q, B>) {
  const readParams = paramsParser(endpoint.params)
  const readQuery = queryParser(endpoint as Endpoint<unknown, Q>)
  const readBody = endpoint.body ? bodyParser(endpoint.body) : bodyParser(noBody)
  return (request: FastifyRequest) => ({
    params: readParams(request.params),
    query: readQuery(request.query),
    body: readBody(request.body) as B,
    // Only public endpoints have none, and those do not look at it.
    session: request.staffSession as Session,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
  })
}

const isShapedByItself: ReadonlySet<Endpoint['kind']> = new Set(['csv', 'file', 'stream'])

function answerer<A>(endpoint: Endpoint<unknown, unknown, unknown, A>, isValidating: boolean) {
  const encode = encoderOf(endpoint.answer)
  return (call: { reply: Call<unknown, unknown, unknown>['reply'] }, answer: A): unknown => {
    const { reply } = call
    if (reply.sent || isShapedByItself.has(endpoint.kind)) return answer ?? reply
    // What goes on after the answer says so by itself (202).
    if (reply.statusCode === 200) void reply.code(endpoint.status)
    if (endpoint.kind === 'empty') return null
    if (endpoint.kind === 'list') return encodePage(answer as ListPage<unknown>, encode)
    if (isValidating) endpoint.answer.parse(answer)
    return { data: encode(answer) }
  }
}

/** What the handler of a `list` endpoint returns. */
export interface ListPage<T> {
  rows: T[]
  meta: ListMeta
}

const encodeMeta = encoderOf(listMetaSchema)

function encodePage({ rows, meta }: ListPage<unknown>, encode: (rows: unknown) => unknown): unknown {
  return { data: encode(rows), meta: encodeMeta(meta) }
}
