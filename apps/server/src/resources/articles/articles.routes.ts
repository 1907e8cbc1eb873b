import { articleEndpoints } from '@backlot/contract/demos/articles'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { actionRoute, crudRoutes } from '../../platform/record/crud-routes.ts'
import { articlesQueries, findAuthors, listPageViews } from './articles.queries.ts'
import { discardArticle, draftArticle, publishArticle } from './articles.service.ts'

export async function articlesRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, articleEndpoints, articlesQueries, {
    publish: { permission: 'update-articles', apply: publishArticle },
    draft: { permission: 'update-articles', apply: draftArticle },
    discard: { permission: 'delete-articles', apply: discardArticle },
  })
  actionRoute(app, articleEndpoints.publish, publishArticle)
  actionRoute(app, articleEndpoints.draft, draftArticle)
  actionRoute(app, articleEndpoints.discard, discardArticle)
  route(app, articleEndpoints.authors, ({ db, query }) => findAuthors(db, query.q))
  route(app, articleEndpoints.pageViews, async ({ db, params }) => {
    const rows = await listPageViews(db, params.id)
    if (rows.length === 0) throw new Problem('not_found')
    return rows
  })
}
