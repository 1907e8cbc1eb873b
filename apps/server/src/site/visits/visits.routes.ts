import { visitEndpoints } from '@backlot/contract/site/visits'
import type { FastifyInstance } from 'fastify'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { tellingOfMoment } from '../../platform/notifications/tell-of-moment.ts'
import { batchRoute } from '../door/batch-route.ts'
import { countingSoon, figuresOfDays, touches } from '../facts/count-facts.ts'
import { sweepMinutes } from './visits.queries.ts'
import { takeVisits } from './visits.service.ts'

export function visitsRoutes(app: FastifyInstance): void {
  app.tasks.set('sweep-visit-minutes', { when: everyMinute, run: () => sweepMinutes(app.services.db) })
  const after = [countingSoon(app, figuresOfDays), countingSoon(app, touches), tellingOfMoment(app, 'visits')]
  batchRoute(app, visitEndpoints.visits, { take: takeVisits, after })
}
