import { postEndpoints, postNeeds, posts } from '@backlot/contract/resources/posts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { publicationOf } from '../../platform/record/publication/publication.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

const queries = crudQueries(posts, {})
const publication = publicationOf(queries, postNeeds)

export const postsServer = resourceServer({
  endpoints: postEndpoints,
  queries,
  writes: { update: publication.update },
  actions: { publish: publication.publish, unpublish: publication.unpublish },
  routes: publication.register,
  seed: { count: 60, load: async () => (await import('./posts.seed.ts')).seedPosts },
})
