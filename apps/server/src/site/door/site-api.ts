import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { siteApiEndpoints } from '@backlot/contract/site/site-api'
import { siteBase, siteVersion } from '@backlot/contract/site/site-base'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Caller } from '../../platform/caller/call.ts'
import type { Api } from '../../platform/http/api.ts'
import { routeOf } from '../../platform/http/register-route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { CallBudgets } from './call-budgets.ts'
import { type KnownKey, recogniseKey } from './known-key.ts'

/** How the site API knows who asks: a program, by a key that staff made for its site. */
export interface SitePrincipal {
  readonly site: KnownKey
}
export type SiteCaller = Caller<SitePrincipal>

/** The API of the public sites: what is published, and what happened there. */
export const siteApi: Api<SitePrincipal> = {
  title: 'Backlot site API',
  base: siteBase,
  describedAt: '/api/site',
  version: siteVersion,
  endpoints: siteApiEndpoints(),
  largestBodyBytes: 1024 * 1024,
  isRevalidated: true,
  requireHeaders: () => undefined,
  authenticate,
  requireAccess,
  ownerOf: ({ site }) => `site ${site.siteId}`,
}

/** Registers one row of the site API's table. */
export const siteRoute = routeOf(siteApi)

async function authenticate({ headers, server }: FastifyRequest): Promise<SitePrincipal> {
  const { db, config } = server.services
  const site = await recogniseKey(db, headers.authorization)
  if (!site) throw new Problem('unauthenticated')
  await budgetsOf(config).take(db, site.keyId, config.siteCallsPerMinute)
  return { site }
}

function requireAccess({ site }: SitePrincipal, { access }: Endpoint): void {
  if (site.scopes.some((scope) => scope === access)) return
  throw new Problem('forbidden', { parameters: { permission: String(access) } })
}

// One of each process, as its settings are.
const budgets = new WeakMap<Config, CallBudgets>()

function budgetsOf(config: Config): CallBudgets {
  const known = budgets.get(config) ?? new CallBudgets()
  budgets.set(config, known)
  return known
}
