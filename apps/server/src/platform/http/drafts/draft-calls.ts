import { draftHeader } from '@backlot/contract/core/endpoints/draft-header'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../caller/call.ts'
import { Problem } from '../../problem/problem.ts'

export type AnyCall = Call<unknown, unknown, unknown>
export type AnyHandler = (call: AnyCall) => Promise<unknown>

/** A call that was made with the id of a draft. */
export interface DraftCall {
  readonly draftId: number
  readonly endpoint: Endpoint
  readonly handle: AnyHandler
}

declare module 'fastify' {
  interface FastifyInstance {
    drafts: {
      /** The calls that a draft can hold or be read through, each with its handler once that is registered. */
      readonly calls: Map<Endpoint, AnyHandler | null>
      /** Does a call to a draft, in the transaction of the call; null where there are none. */
      run: ((call: AnyCall, draft: DraftCall) => Promise<unknown>) | null
    }
  }
}

/**
 * The draft that a call names. What a draft cannot hold is refused, so that nothing comes out that was meant for one;
 * whatever else reads is answered as without one.
 */
export function draftIdOf(
  { drafts }: FastifyInstance,
  { headers }: FastifyRequest,
  endpoint: Endpoint,
): number | null {
  const named = headers[draftHeader]
  if (named === undefined) return null
  if (typeof named !== 'string' || !/^[1-9][0-9]{0,14}$/.test(named)) throw new Problem('malformed')
  if (drafts.calls.has(endpoint)) return Number(named)
  if (endpoint.method === 'GET') return null
  throw new Problem('conflict')
}
