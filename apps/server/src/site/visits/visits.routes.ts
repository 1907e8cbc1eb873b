import { visitEndpoints } from '@backlot/contract/site/visits'
import type { FastifyInstance } from 'fastify'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { siteRoute } from '../door/site-api.ts'
import { sweepMinutes } from './visits.queries.ts'
import { takeVisits } from './visits.service.ts'

export function visitsRoutes(app: FastifyInstance): void {
  app.tasks.set('sweep-visit-minutes', { when: everyMinute, run: () => sweepMinutes(app.services.db) })
  siteRoute(app, visitEndpoints.visits, (call) => takeVisits(call, call.body.items))
}
