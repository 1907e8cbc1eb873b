import { reportscheduleEndpoints } from '@backlot/contract/resources/reportschedules'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import { deliveriesQueries, reportschedulesQueries } from './reportschedules.queries.ts'
import { createSchedule } from './reportschedules.service.ts'
import { sendReportsRegularly } from './send-reports.ts'

export const reportschedulesServer = resourceServer({
  endpoints: reportscheduleEndpoints,
  queries: reportschedulesQueries,
  writes: { create: createSchedule },
  actions: {
    pause: changesState(reportschedulesQueries, 'pause'),
    resume: changesState(reportschedulesQueries, 'resume'),
  },
  routes: (app) => {
    nestedListingRoute(app, reportscheduleEndpoints.deliveries, {
      owner: reportschedulesQueries,
      queries: deliveriesQueries,
    })
    sendReportsRegularly(app)
  },
})
