import { videoEndpoints } from '@backlot/contract/resources/videos'
import type { FastifyInstance } from 'fastify'
import { actionRoute, crudRoutes, updateRoute } from '../../platform/record/crud-routes.ts'
import { publishDueVideos } from './publish-due.ts'
import { videosQueries } from './videos.queries.ts'
import { publishVideo, unpublishVideo, updateVideo } from './videos.service.ts'

export async function videosRoutes(app: FastifyInstance): Promise<void> {
  publishDueVideos(app)
  const { update, ...plain } = videoEndpoints
  updateRoute(app, update, updateVideo)
  crudRoutes(app, plain, videosQueries, {
    publish: { permission: 'publish-videos', apply: publishVideo },
    unpublish: { permission: 'publish-videos', apply: unpublishVideo },
  })
  actionRoute(app, videoEndpoints.publish, publishVideo)
  actionRoute(app, videoEndpoints.unpublish, unpublishVideo)
}
