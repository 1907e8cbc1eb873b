import { replies, replyEndpoints } from '@backlot/contract/resources/replies'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

export const repliesServer = resourceServer({
  endpoints: replyEndpoints,
  queries: crudQueries(replies, {}),
  seed: { count: 14, load: async () => (await import('./replies.seed.ts')).seedReplies },
})
