import { contentEndpoints, contentTagTypes, mostAtOnce } from '@backlot/contract/site/content'
import type { FastifyInstance } from 'fastify'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { siteRoute } from '../door/site-api.ts'
import { findOut, findTagUse, listOut, listTagsOut, type VideoPlace } from './content.queries.ts'

const usualAtOnce = 20

export function contentRoutes(app: FastifyInstance): void {
  siteRoute(app, contentEndpoints.videos, async ({ db, query }) => {
    const { cursor, perPage = usualAtOnce } = query
    const after = cursor === undefined ? undefined : placeOf(cursor)
    const tag = query.tag === undefined ? undefined : await findTagUse(db, query.tag)
    if (query.tag !== undefined && !tag) return { items: [], nextCursor: null }
    const rows = await listOut(db, { after, tag, limit: perPage + 1 })
    const last = rows.length > perPage ? rows[perPage - 1] : undefined
    return {
      items: rows.slice(0, perPage).map(({ microseconds: _, ...video }) => video),
      nextCursor: last ? `${last.microseconds}.${last.id}` : null,
    }
  })
  siteRoute(app, contentEndpoints.video, async ({ db, params }) => {
    const video = await findOut(db, params.serialNumber)
    if (!video) throw new Problem('not_found')
    return video
  })
  siteRoute(app, contentEndpoints.tags, async ({ db, query }) => {
    const { cursor, type, perPage = mostAtOnce } = query
    const after = cursor === undefined ? 0 : idOf(cursor)
    const types = type === undefined ? contentTagTypes : [type]
    const rows = await listTagsOut(db, { after, types, limit: perPage + 1 })
    const last = rows.length > perPage ? rows[perPage - 1] : undefined
    return { items: rows.slice(0, perPage), nextCursor: last ? String(last.id) : null }
  })
}

function placeOf(cursor: string): VideoPlace {
  const [, microseconds, id] = /^(-?\d{1,17})\.(\d{1,15})$/.exec(cursor) ?? []
  if (microseconds === undefined || id === undefined) throw badCursor()
  return { microseconds, id: Number(id) }
}

function idOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor()
  return Number(cursor)
}

function badCursor(): Problem {
  return fieldProblem('cursor', { message: 'bad_cursor' })
}
