import type { ticketEndpoints } from '@backlot/contract/desk/tickets'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { everyDay } from '../platform/jobs/job-handlers.ts'
import { findRecord } from '../platform/record/crud-service.ts'
import { noteOnTicket, replyToTicket, type TicketKind } from './answer-ticket.ts'
import { countTickets, deleteLostMessages, listMessages, type TicketResource } from './tickets.queries.ts'

type Calls = ReturnType<typeof ticketEndpoints<TicketResource>>

/** Registers the calls of the thread of tickets. */
export function ticketRoutes(app: FastifyInstance, endpoints: Calls, kind: TicketKind): void {
  const { queries, resource } = kind
  const { businessTimeZone: zone } = app.services.config
  route(app, endpoints.counts, ({ db, session }) =>
    countTickets(db, resource, { zone, scope: queries.source.scope(session) }),
  )
  route(app, endpoints.messages, async (call) => {
    const { id } = call.params
    await findRecord(queries, call, id)
    return listMessages(call.db, { resource, id })
  })
  route(app, endpoints.reply, (call) => replyToTicket(kind, call, { id: call.params.id, body: call.body }))
  route(app, endpoints.note, (call) =>
    noteOnTicket(kind, call, { id: call.params.id, message: call.body.message }),
  )
  app.tasks.set(`sweep-messages-of-${resource}`, {
    when: everyDay,
    async run(signal) {
      while (await deleteLostMessages(app.services.db, resource)) signal.throwIfAborted()
    },
  })
}
