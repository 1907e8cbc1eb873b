import { commentEndpoints } from '@backlot/contract/resources/comments'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { listingRoute } from '../../platform/record/routes/listing-routes.ts'
import { commentsQueries, reportedQueries } from './comments.queries.ts'
import { banComment, disableComment, enableComment, rejectReport } from './comments.service.ts'
import { moderationRoutes } from './moderation/moderation.routes.ts'

export const commentsServer = resourceServer({
  endpoints: commentEndpoints,
  queries: commentsQueries,
  actions: {
    enable: enableComment,
    disable: disableComment,
    ban: banComment,
    rejectReport,
  },
  routes: (app) => {
    listingRoute(app, commentEndpoints.reports, { queries: reportedQueries })
    moderationRoutes(app)
  },
  seed: {
    count: 20_000,
    after: ['users', 'videos', 'commentrules'],
    load: async () => (await import('./comments.seed.ts')).seedComments,
  },
})
