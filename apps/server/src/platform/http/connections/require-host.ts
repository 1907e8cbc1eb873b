import type { FastifyInstance } from 'fastify'
import { Problem } from '../../problem/problem.ts'

/** Refuses what Node would refuse or question by itself, with an answer that had none of our headers. */
export function requireHost(app: FastifyInstance): void {
  // Whoever may expect something else may be answered all the same (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', app.routing)
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host === undefined && raw.httpVersion !== '1.0' ? new Problem('malformed') : undefined)
  })
}
