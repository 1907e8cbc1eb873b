import { subscriptionEndpoints, subscriptions } from '@backlot/contract/resources/subscriptions'
import { settleWhenDue } from '../../ledger/settle-due.ts'
import { route } from '../../platform/http/route.ts'
import { findRecord } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { withNamesFor } from '../../platform/record/values/names-for.ts'
import { effectOfAct } from './act-effect.service.ts'
import { listEvents, subscriptionsQueries } from './subscriptions.queries.ts'
import {
  changePlan,
  creditSubscription,
  endGift,
  endSubscription,
  extendSubscription,
  pauseSubscription,
  resumeSubscription,
  startRenewal,
  stopRenewal,
} from './subscriptions.service.ts'

const { planId } = subscriptions.fields

export const subscriptionsServer = resourceServer({
  endpoints: subscriptionEndpoints,
  queries: subscriptionsQueries,
  actions: {
    extend: extendSubscription,
    credit: creditSubscription,
    endGift,
    changePlan,
    stopRenewal,
    startRenewal,
    pause: pauseSubscription,
    resume: resumeSubscription,
    end: endSubscription,
  },
  routes: (app) => {
    settleWhenDue(app)
    route(app, subscriptionEndpoints.events, async (call) => {
      const { id } = await findRecord(subscriptionsQueries, call, call.params.id)
      const events = await listEvents(call.db, id)
      return Promise.all(events.map((event) => withNamesFor(call, { planId }, event)))
    })
    route(app, subscriptionEndpoints.effect, (call) =>
      effectOfAct(call, { id: call.params.id, asked: call.query }),
    )
  },
  seed: {
    count: 2_800,
    after: ['users', 'plans', 'campaigns'],
    load: async () => (await import('./subscriptions.seed.ts')).seedSubscriptions,
  },
})
