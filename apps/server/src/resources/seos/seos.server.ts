import { seoEndpoints } from '@backlot/contract/resources/seos'
import { route } from '../../platform/http/route.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { listMissing, seosQueries } from './seos.queries.ts'

export const seosServer = resourceServer({
  endpoints: seoEndpoints,
  queries: seosQueries,
  routes: (app) => route(app, seoEndpoints.missing, ({ db }) => listMissing(db)),
  seed: { count: 30, after: ['tags'], load: async () => (await import('./seos.seed.ts')).seedSeos },
})
