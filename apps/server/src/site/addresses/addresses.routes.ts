import { ipWhitelistEndpoints } from '@backlot/contract/site/ip-whitelist'
import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../door/site-api.ts'
import { isListed } from './addresses.queries.ts'

export function addressesRoutes(app: FastifyInstance): void {
  siteRoute(app, ipWhitelistEndpoints.findAddress, async ({ db, params }) => ({
    isListed: await isListed(db, params.ip),
  }))
}
