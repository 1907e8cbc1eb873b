import { composePage } from '@backlot/contract/site/compose'
import { sectionEndpoints } from '@backlot/contract/site/sections'
import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../../platform/database/expressions.ts'
import { siteRoute } from '../door/site-api.ts'
import { listStock } from './sections.queries.ts'

export function sectionsRoutes(app: FastifyInstance): void {
  siteRoute(app, sectionEndpoints.blocks, async ({ db, query }) => {
    const { page, audience = 'visitor', device = 'desktop' } = query
    const sections = composePage(await listStock(db, page), {
      ...{ page, audience, device },
      at: await databaseNow(db),
    })
    return { items: sections.map(({ page: _, mobileImage: __, ...section }) => section) }
  })
}
