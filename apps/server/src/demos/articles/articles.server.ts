import { articleEndpoints } from '@backlot/contract/demos/articles'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { articlesQueries, findAuthors, listPageViews } from './articles.queries.ts'

export const articlesServer = resourceServer({
  endpoints: articleEndpoints,
  queries: articlesQueries,
  actions: {
    publish: changesState(articlesQueries, 'publish'),
    draft: changesState(articlesQueries, 'draft'),
    discard: changesState(articlesQueries, 'discard'),
  },
  seed: { count: 100, isContent: false, load: async () => (await import('./articles.seed.ts')).seedArticles },
  routes,
})

function routes(app: FastifyInstance): void {
  route(app, articleEndpoints.authors, ({ db, query }) => findAuthors(db, query.q))
  route(app, articleEndpoints.pageViews, async ({ db, params }) => {
    const rows = await listPageViews(db, params.id)
    if (rows.length === 0) throw new Problem('not_found')
    return rows
  })
}
