import { resourceEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import { allocatedMembers } from '@backlot/contract/resources/admins'
import type { tags } from '@backlot/contract/resources/tags'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { parcels, parcelsQueries } from '../../testing/trial-parcels.ts'
import { columnKinds } from '../fields/column-kinds.ts'
import { linesKind } from '../fields/lines-kind.ts'
import { linkKinds } from '../fields/link-kinds.ts'
import type { ServerKind } from '../fields/server-kind.ts'
import type { serverKinds } from '../fields/server-kinds.ts'
import { listingQueries } from '../list/listing-queries.ts'
import { changesState } from './actions.ts'
import { crudQueries, type SystemColumns } from './crud-queries.ts'
import { resourceServer } from './resource-server.ts'

const endpoints = resourceEndpoints(parcels)
const ship = changesState(parcelsQueries, 'ship')
const fields = {
  lines: { table: 'parcel_lines', owner: 'parcel_id' },
  tags: { table: 'parcel_tags', owner: 'parcel_id', target: 'tag_id' },
  linesCount: sql`0`,
  lineTags: sql`'{}'::bigint[]`,
}

// Each line below compiles only while the mistake on it does not: that is the promise.
it('refuses, before anything runs, mistakes in the server half of a resource', () => {
  const mistakes = [
    // @ts-expect-error an action without its handler
    () => resourceServer({ endpoints, queries: parcelsQueries, actions: { ship } }),
    // @ts-expect-error no handlers at all
    () => resourceServer({ endpoints, queries: parcelsQueries }),
    // @ts-expect-error an action that nobody declared
    () => changesState(parcelsQueries, 'shipp'),
    // @ts-expect-error a computed field without its expression
    () => crudQueries(parcels, { ...fields, linesCount: undefined }),
    // @ts-expect-error links that do not say where they point
    () => crudQueries(parcels, { ...fields, tags: fields.lines }),
    // @ts-expect-error a search through what is no reference
    () => crudQueries(parcels, fields, { searchThrough: { amount: ['name'] } }),
    // @ts-expect-error a list within a record that does not say whose its rows are
    () => listingQueries(allocatedMembers, { from: sql`users`, fields: {}, scope: () => null }),
    // @ts-expect-error a column that the table does not have
    (): SystemColumns<typeof tags> => ({ creatd_at: '' }),
    // @ts-expect-error a kind that is missing
    (): typeof serverKinds => ({ ...linkKinds, lines: linesKind }),
    () => {
      const { cells: _, ...withoutCsv } = columnKinds.money
      // @ts-expect-error a kind without its CSV
      return withoutCsv satisfies ServerKind
    },
  ]

  expect(mistakes).not.toHaveLength(0)
})
