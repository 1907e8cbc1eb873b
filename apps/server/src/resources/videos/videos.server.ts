import { videoEndpoints } from '@backlot/contract/resources/videos'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { publishDueVideos } from './publish-due.ts'
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
  routes: publishDueVideos,
  seed: {
    count: 2_000,
    after: ['tags', 'directors', 'sources'],
    load: async () => (await import('./videos.seed.ts')).seedVideos,
  },
})
