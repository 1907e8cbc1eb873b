import { siteEndpoints } from '@backlot/contract/resources/sites'
import { route } from '../../platform/http/route.ts'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { createKey, keysOf, revokeSiteKey } from './keys.service.ts'
import { sitesQueries } from './sites.queries.ts'

export const sitesServer = resourceServer({
  endpoints: siteEndpoints,
  queries: sitesQueries,
  actions: { reveal: changesState(sitesQueries, 'reveal'), hide: changesState(sitesQueries, 'hide') },
  routes: (app) => {
    route(app, siteEndpoints.listKeys, (call) => keysOf(call, call.params.id))
    route(app, siteEndpoints.createKey, (call) => createKey(call, call.params.id, call.body))
    route(app, siteEndpoints.revokeKey, (call) => revokeSiteKey(call, call.params.id, call.params.keyId))
  },
  seed: {
    count: 3,
    after: ['videos'],
    load: async () => (await import('./sites.seed.ts')).seedSites,
  },
})
