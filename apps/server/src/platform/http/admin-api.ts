import { apiBase, apiVersion } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { languageOf } from '@backlot/contract/core/words/language'
import { allEndpoints } from '@backlot/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { StaffPrincipal } from '../caller/call.ts'
import { peersOf, watchedSession } from '../caller/peers.ts'
import { findSession, holds } from '../caller/session.ts'
import { Problem } from '../problem/problem.ts'
import type { Api } from './api.ts'

/** The API of the back-office: staff with a session, who may do what their roles allow. */
export const adminApi: Api<StaffPrincipal> = {
  title: 'Backlot admin API',
  base: apiBase,
  describedAt: '/api',
  version: apiVersion,
  endpoints: allEndpoints(),
  largestBodyBytes: 1024 * 1024,
  requireHeaders,
  authenticate,
  requireAccess,
  requireProof,
  momentOf: ({ session: { snapshot, rightsVersion, lastWrite, lookedAt } }) => ({
    ...{ snapshot, rightsVersion, lastWrite, lookedAt },
  }),
  peersOf: ({ session }) => ({
    name: peersOf(session),
    watched: (tell) => ({ session: watchedSession(session, tell) }),
  }),
  ownerOf: ({ session }) => `admin ${session.adminId}`,
}

/** A page of another site can make a browser send cookies, but not this header. */
function requireHeaders({ headers }: FastifyRequest, { method }: Endpoint): void {
  if (method !== 'GET' && headers['x-requested-with'] !== 'XMLHttpRequest') throw new Problem('xhr_required')
}

async function authenticate(
  { headers, server }: FastifyRequest,
  { kind }: Endpoint,
): Promise<StaffPrincipal> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1]
  // A stream that reconnects by itself is nobody at work: it must not keep an abandoned session open.
  const session = token ? await findSession(server.services.db, token, kind !== 'stream') : null
  if (!session) throw new Problem('unauthenticated')
  return { session: { ...session, language: languageOf(headers['accept-language']) } }
}

/** An open session is not proof enough of who sits at it for what hands out rights. */
function requireProof({ session }: StaffPrincipal): void {
  if (!session.isProved) throw new Problem('confirm_again')
}

function requireAccess({ session }: StaffPrincipal, { access }: Endpoint): void {
  if (access === 'pending') return
  if (session.stage !== 'passed') throw new Problem('second_factor')
  if (access === 'session') return
  const wanted = permissionsOf(access)
  if (!wanted.some((each) => holds(session, each))) {
    throw new Problem('forbidden', { parameters: { permission: wanted.join(', ') } })
  }
}
