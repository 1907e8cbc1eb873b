import { cooperationEndpoints, cooperations } from '@backlot/contract/resources/cooperations'
import type { TicketKind } from '../../desk/answer-ticket.ts'
import { ticketActions } from '../../desk/ticket-actions.ts'
import { ticketRoutes } from '../../desk/ticket-routes.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

const queries = crudQueries(cooperations, {})

export const cooperationsServer = resourceServer({
  endpoints: cooperationEndpoints,
  queries,
  actions: ticketActions(queries),
  routes: (app) =>
    ticketRoutes(app, cooperationEndpoints, {
      // As the desk sees tickets of any kind.
      queries: queries as unknown as TicketKind['queries'],
      resource: 'cooperations',
      mail: 'cooperation_answer',
    }),
  seed: {
    count: 60,
    after: ['admins'],
    load: async () => (await import('../../desk/seed/tickets.seed.ts')).seedCooperations,
  },
})
