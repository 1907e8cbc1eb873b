import { visitEndpoints } from '@backlot/contract/site/visits'
import type { FastifyInstance } from 'fastify'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { tellingOfMoment } from '../../platform/notifications/tell-of-moment.ts'
import { siteRoute } from '../door/site-api.ts'
import { countingSoon, figuresOfDays } from '../facts/count-facts.ts'
import { sweepMinutes } from './visits.queries.ts'
import { takeVisits } from './visits.service.ts'

export function visitsRoutes(app: FastifyInstance): void {
  app.tasks.set('sweep-visit-minutes', { when: everyMinute, run: () => sweepMinutes(app.services.db) })
  const tell = tellingOfMoment(app, 'visits')
  const countSoon = countingSoon(app, figuresOfDays)
  siteRoute(app, visitEndpoints.visits, (call) => {
    afterCommit(call.db, countSoon)
    afterCommit(call.db, tell)
    return takeVisits(call, call.body.items)
  })
}
