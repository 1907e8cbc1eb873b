import type { AnswerKind, Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { FastifyRequest } from 'fastify'
import { TimeIsUp } from '../database/connection/impatient-client.ts'
import { withinTime } from '../database/connection/time-left.ts'

const answerMs = 9_000
// What is asked of the database ends before, so that there is time to give back what was locked.
const statementsMs = 8_600

/** They last as long as there is something to send. */
const unbounded: ReadonlySet<AnswerKind> = new Set(['csv', 'file', 'upload', 'tus', 'long', 'stream'])

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds that the parts of the request have taken so far; what its sender took is not among them. */
    spentMs: number
  }
}

/** Runs a part of a request. All parts together take 9 s at most; after that nothing more is asked of the database. */
export async function inTime<T>(
  request: FastifyRequest,
  { kind }: Endpoint,
  run: () => Promise<T>,
): Promise<T> {
  if (unbounded.has(kind)) return run()
  const began = performance.now()
  const work = withinTime(statementsMs - request.spentMs, run)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new TimeIsUp('The request took too long.')),
    answerMs - request.spentMs,
  )
  // Nobody waits for it any more once the time is up.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    request.spentMs += performance.now() - began
  }
}
