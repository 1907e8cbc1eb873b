import { videoEndpoints, videoImportEndpoints, videoNeeds } from '@backlot/contract/resources/videos'
import { registerImports } from '../../imports/imports.routes.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { publicationOf } from '../../platform/record/publication/publication.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { videoColumnAliases, videoImportRule } from './videos.import.ts'
import { videosQueries } from './videos.queries.ts'

const publication = publicationOf(videosQueries, videoNeeds)

export const videosServer = resourceServer({
  endpoints: videoEndpoints,
  queries: videosQueries,
  writes: { update: publication.update },
  actions: { publish: publication.publish, unpublish: publication.unpublish },
  routes(app) {
    publication.register(app)
    galleryRoutes(app)
    registerImports(app, videoImportEndpoints, {
      // As the kit sees any resource's.
      queries: videosQueries as unknown as CrudQueries,
      rule: videoImportRule,
      aliases: videoColumnAliases,
    })
  },
  seed: {
    count: 2_000,
    after: ['tags', 'directors', 'sources'],
    load: async () => (await import('./videos.seed.ts')).seedVideos,
  },
})
