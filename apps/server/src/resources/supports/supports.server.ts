import { supportEndpoints, supports } from '@backlot/contract/resources/supports'
import type { TicketKind } from '../../desk/answer-ticket.ts'
import { ticketActions } from '../../desk/ticket-actions.ts'
import { ticketRoutes } from '../../desk/ticket-routes.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

const queries = crudQueries(supports, {})

export const supportsServer = resourceServer({
  endpoints: supportEndpoints,
  queries,
  actions: ticketActions(queries),
  routes: (app) =>
    ticketRoutes(app, supportEndpoints, {
      // As the desk sees tickets of any kind.
      queries: queries as unknown as TicketKind['queries'],
      resource: 'supports',
      mail: 'support_answer',
    }),
  seed: {
    count: 400,
    after: ['users', 'admins'],
    load: async () => (await import('../../desk/seed/tickets.seed.ts')).seedSupports,
  },
})
