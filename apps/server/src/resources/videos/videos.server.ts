import { videoEndpoints, videoImportEndpoints } from '@backlot/contract/resources/videos'
import { registerImports } from '../../imports/imports.routes.ts'
import { changesState } from '../../platform/record/actions.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { galleryRoutes } from './gallery.routes.ts'
import { publishDueVideos } from './publish-due.ts'
import { videoColumnAliases, videoImportRule } from './videos.import.ts'
import { videosQueries } from './videos.queries.ts'
import { publishVideo, updateVideo } from './videos.service.ts'

export const videosServer = resourceServer({
  endpoints: videoEndpoints,
  queries: videosQueries,
  writes: { update: updateVideo },
  actions: {
    publish: publishVideo,
    // It keeps everything else.
    unpublish: changesState(videosQueries, 'unpublish'),
  },
  routes(app) {
    publishDueVideos(app)
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
