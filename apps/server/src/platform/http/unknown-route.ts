import { apiBase } from '@backlot/contract/api-base'
import { allEndpoints } from '@backlot/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../problem/error-handler.ts'
import { Problem } from '../problem/problem.ts'

const paths = Map.groupBy(allEndpoints(), ({ path }) => path)
const known = [...paths].map(([path, endpoints]) => ({
  pattern: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`),
  methods: endpoints.map(({ method }) => method),
}))

/** Answers what no route takes; at a known address, with the methods it has. */
export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?')
  const allowed = new Set(known.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))
  if (allowed.size === 0) return answerError(new Problem('not_found'), request, reply)
  void reply.header('allow', [...allowed].join(', '))
  answerError(new Problem('method_not_allowed'), request, reply)
}
