import {
  ipwhitelistEndpoints,
  ipwhitelists,
  overlappingEntries,
} from '@backlot/contract/resources/ipwhitelists'
import { sql } from 'kysely'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { changesState } from '../../platform/record/actions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'

const queries = crudQueries(ipwhitelists, {
  overlaps: sql`(select count(*) from ipwhitelists o where o.ip && t.ip and o.id <> t.id)`,
})

const overlapQueries = listingQueries(overlappingEntries, {
  from: sql`(select o.*, one.id as overlapped_id from ipwhitelists one
    join ipwhitelists o on o.ip && one.ip and o.id <> one.id)`,
  owner: 'overlapped_id',
  fields: {},
  scope: () => null,
})

export const ipwhitelistsServer = resourceServer({
  endpoints: ipwhitelistEndpoints,
  queries,
  actions: { enable: changesState(queries, 'enable'), disable: changesState(queries, 'disable') },
  routes: (app) => {
    nestedListingRoute(app, ipwhitelistEndpoints.overlaps, { owner: queries, queries: overlapQueries })
  },
  seed: {
    count: 12,
    isContent: false,
    load: async () => (await import('./ipwhitelists.seed.ts')).seedIpWhitelists,
  },
})
