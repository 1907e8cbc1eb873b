import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { ListingQueries } from '../../list/listing-queries.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { findRecord } from '../crud-service.ts'

type Access = Permission | 'session'

/** What answers a listing: its rows and, when it has a call for them, its totals. */
interface Answering<P, Row> {
  queries: ListingQueries<Row>
  totals?: Endpoint<P, ListQuery, undefined, Totals, Access>
}

/** Registers a listing that stands by itself. */
export function listingRoute<Row>(
  app: FastifyInstance,
  endpoint: Endpoint<Record<string, never>, ListQuery, undefined, Row[], Access>,
  { queries, totals }: Answering<Record<string, never>, Row>,
): void {
  route(app, endpoint, (call) => queries.page(call, call.query))
  if (totals) route(app, totals, (call) => queries.totals(call, call.query))
}

/** Registers a listing within a record, which there must be for the caller. */
export function nestedListingRoute<Row, R extends Resource>(
  app: FastifyInstance,
  endpoint: Endpoint<{ id: number }, ListQuery, undefined, Row[], Access>,
  { queries, totals, owner }: Answering<{ id: number }, Row> & { owner: CrudQueries<R> },
): void {
  route(app, endpoint, async (call) => {
    await findRecord(owner, call, call.params.id)
    return queries.page(call, call.query, call.params.id)
  })
  if (!totals) return
  route(app, totals, async (call) => {
    await findRecord(owner, call, call.params.id)
    return queries.totals(call, call.query, call.params.id)
  })
}
