import { composeAdvertisements, composeBanners, composePosts } from '@backlot/contract/site/page/compose'
import { pageEndpoints } from '@backlot/contract/site/pages'
import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../../platform/database/expressions.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { siteRoute } from '../door/site-api.ts'
import {
  findInformation,
  findPostOut,
  listAdvertisements,
  listBannersNotOver,
  listPosts,
  listQuestions,
  listSeos,
  listSitesShown,
  type PostPlace,
} from './pages.queries.ts'

const usualAtOnce = 20

export function pagesRoutes(app: FastifyInstance): void {
  siteRoute(app, pageEndpoints.banners, async ({ db, query }) => {
    const kept = await listBannersNotOver(db, query.position)
    return { items: composeBanners(kept, await databaseNow(db)) }
  })
  siteRoute(app, pageEndpoints.advertisements, async ({ db, query: { audience = 'visitor' } }) => ({
    items: composeAdvertisements(await listAdvertisements(db), audience),
  }))
  siteRoute(app, pageEndpoints.questions, async ({ db }) => ({ items: await listQuestions(db) }))
  siteRoute(app, pageEndpoints.seos, async ({ db }) => ({ items: await listSeos(db) }))
  siteRoute(app, pageEndpoints.sites, async ({ db }) => ({ items: await listSitesShown(db) }))
  siteRoute(app, pageEndpoints.information, async ({ db, params }) =>
    found(await findInformation(db, params.type)),
  )
  siteRoute(app, pageEndpoints.post, async ({ db, params }) => found(await findPostOut(db, params.id)))
  siteRoute(app, pageEndpoints.posts, async ({ db, query: { cursor, perPage = usualAtOnce } }) => {
    const after = cursor === undefined ? undefined : placeOf(cursor)
    const at = await databaseNow(db)
    const rows = composePosts(await listPosts(db, { after, until: at, limit: perPage + 1 }), at)
    const last = rows.length > perPage ? rows[perPage - 1] : undefined
    return {
      items: rows.slice(0, perPage).map(({ microseconds: _, ...post }) => post),
      nextCursor: last ? `${last.isSticky ? 1 : 0}.${last.microseconds}.${last.id}` : null,
    }
  })
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Problem('not_found')
  return row
}

function placeOf(cursor: string): PostPlace {
  const [, sticky, microseconds, id] = /^([01])\.(-?\d{1,17})\.(\d{1,15})$/.exec(cursor) ?? []
  if (microseconds === undefined) throw fieldProblem('cursor', { message: 'bad_cursor' })
  return { isSticky: sticky === '1', microseconds, id: Number(id) }
}
