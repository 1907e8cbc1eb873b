import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../problem/error-handler.ts'
import { Problem } from '../problem/problem.ts'
import type { ApiTable } from './api.ts'

/** Answers what no route takes; at an address that an API knows, with the methods it has. */
export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?')
  const allowed = new Set<string>(request.server.apis.flatMap((api) => methodsAt(api, path)))
  if (allowed.size === 0) return answerError(new Problem('not_found'), request, reply)
  // The call is there, and the router does not take the address: a part of it is too long.
  if (allowed.has(request.method)) return answerError(new Problem('malformed'), request, reply)
  void reply.header('allow', [...allowed].join(', '))
  answerError(new Problem('method_not_allowed'), request, reply)
}

function methodsAt({ base, endpoints }: ApiTable, address: string): string[] {
  if (!address.startsWith(`${base}/`)) return []
  const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return endpoints
    .filter((endpoint) => pattern(endpoint).test(address.slice(base.length)))
    .map(({ method }) => method)
}
