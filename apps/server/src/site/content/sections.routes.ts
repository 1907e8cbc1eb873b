import { composeSections } from '@backlot/contract/site/page/compose-sections'
import { previewEndpoints } from '@backlot/contract/site/page/preview'
import { sectionEndpoints } from '@backlot/contract/site/sections'
import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../../platform/database/expressions.ts'
import { route } from '../../platform/http/route.ts'
import { siteRoute } from '../door/site-api.ts'
import { previewOf } from './preview.service.ts'
import { listStock } from './sections.queries.ts'

export function sectionsRoutes(app: FastifyInstance): void {
  route(app, previewEndpoints.preview, (call) => previewOf(call, call.query.page))
  siteRoute(app, sectionEndpoints.blocks, async ({ db, query }) => {
    const { page, audience = 'visitor', device = 'desktop' } = query
    const sections = composeSections(await listStock(db, page), {
      ...{ page, audience, device },
      at: await databaseNow(db),
    })
    return { items: sections.map(({ page: _, mobileImage: __, ...section }) => section) }
  })
}
