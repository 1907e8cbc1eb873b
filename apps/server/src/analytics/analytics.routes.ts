import type { ReportName } from '@backlot/contract/registry'
import { cardEndpoints } from '@backlot/contract/reports/dashboard/cards'
import { gatherEndpoints } from '@backlot/contract/reports/dashboard/gather'
import { refundStatistics } from '@backlot/contract/reports/refund-statistics'
import type { FastifyInstance } from 'fastify'
import { addUpCohorts } from '../figures/cohorts/add-up-cohorts.ts'
import { route } from '../platform/http/route.ts'
import { reportRoutes } from '../platform/report/report-routes.ts'
import type { ReportSource } from '../platform/report/report-source.ts'
import { countDaysBy } from '../resources/orders/order-days.queries.ts'
import { channelRoutes, revenueRoutes } from './channels/channels.routes.ts'
import { arrangementRoutes } from './dashboard/arrangement.routes.ts'
import { readCards } from './dashboard/cards.queries.ts'
import { readGather } from './gather/gather.queries.ts'
import * as table from './index.ts'
import { realTimeRoutes } from './real-time/real-time.routes.ts'
import { readRefundStatistics } from './reversals/refund-statistics.ts'

/** Every report of the contract is there; a missing one does not compile. */
const sources: Readonly<Record<ReportName, ReportSource>> = table

export async function analyticsRoutes(app: FastifyInstance): Promise<void> {
  await realTimeRoutes(app)
  await arrangementRoutes(app)
  await channelRoutes(app)
  await revenueRoutes(app)
  route(app, refundStatistics, readRefundStatistics)
  route(app, cardEndpoints.cards, readCards)
  route(app, gatherEndpoints.revenueGather, readGather)
  for (const source of Object.values(sources)) reportRoutes(app, source)
  addUpCohorts(app, countDaysBy)
}
