import { bannerEndpoints, banners } from '@backlot/contract/resources/banners'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const bannersServer = resourceServer({
  endpoints: bannerEndpoints,
  queries: crudQueries(banners, {}),
  seed: { count: 12, load: async () => (await import('./banners.seed.ts')).seedBanners },
})
