import type { FastifyInstance } from 'fastify'
import { tellingOfCounts } from '../platform/notifications/tell-of-counts.ts'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { pagesRoutes } from './content/pages.routes.ts'
import { sectionsRoutes } from './content/sections.routes.ts'
import { attachmentRoutes } from './desk/attachments/attachments.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { factsRoutes } from './facts/facts.routes.ts'
import { membersRoutes } from './members/members.routes.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { saidRoutes } from './said/said.routes.ts'
import { visitsRoutes } from './visits/visits.routes.ts'

/** The API of the public sites, beside the one of the back-office. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  // Uses of codes are claimed by one call and spent by another.
  const tellOf = { promotions: tellingOfCounts(app, 'promotions'), deals: tellingOfCounts(app, 'deals') }
  contentRoutes(app)
  pagesRoutes(app)
  sectionsRoutes(app)
  offersRoutes(app, tellOf.promotions)
  factsRoutes(app)
  visitsRoutes(app)
  deskRoutes(app)
  await app.register(attachmentRoutes)
  membersRoutes(app)
  saidRoutes(app)
  addressesRoutes(app)
  moneyRoutes(app, tellOf)
}
