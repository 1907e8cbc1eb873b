import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { defineListing, listingEndpoint, totalsEndpoint } from '@backlot/contract/core/endpoints/listing'
import { resourceEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import * as fields from '@backlot/contract/core/fields/fields'
import { computed, optional, readOnly, withDefault } from '@backlot/contract/core/fields/presence'
import { action } from '@backlot/contract/core/resource/action'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { sql } from 'kysely'
import { adminApi } from '../platform/http/admin-api.ts'
import { listingQueries } from '../platform/list/listing-queries.ts'
import type { Scope } from '../platform/list/scope.ts'
import { changesState, lockForAction } from '../platform/record/actions.ts'
import { crudQueries } from '../platform/record/crud-queries.ts'
import { changeRecord } from '../platform/record/crud-service.ts'
import { relatedCount } from '../platform/record/related-count.ts'
import { resourceServer } from '../platform/record/resource-server.ts'
import { listingRoute, nestedListingRoute } from '../platform/record/routes/listing-routes.ts'
import { startProduct, type TestProduct } from './as-staff.ts'
import { createParcelTables } from './trial-parcels.tables.ts'

const words = {
  plural: { en: 'Parcels', 'zh-CN': '包裹' },
  singular: { en: 'parcel', 'zh-CN': '包裹' },
}

/** A resource that no product has: everything that the kit can do, in one table. */
export const parcels = defineResource({
  name: 'parcels',
  words,
  menu: { position: 1 },
  label: 'number',
  fields: {
    number: fields.text({ max: 40, isUnique: true }),
    status: readOnly(fields.status({ paid: 'live', shipped: 'neutral', refunded: 'off' })),
    adminId: optional(fields.reference('admins')),
    currency: fields.currency(),
    amount: fields.money(),
    refunded: readOnly(fields.money()),
    source: optional(fields.ipRange()),
    periodUnit: withDefault(fields.choice(fields.periodUnits), 'month'),
    period: optional(fields.period({ unit: 'periodUnit' })),
    paidOn: optional(fields.day()),
    details: optional(fields.json()),
    label: optional(fields.image()),
    lines: fields.lines({
      tagId: optional(fields.reference('tags')),
      name: fields.text({ max: 40 }),
      price: fields.money(),
      startsAt: optional(fields.time()),
      photo: optional(fields.image()),
      note: optional(fields.richText({ max: 400 })),
    }),
    tags: fields.references('tags'),
    linesCount: computed(fields.count()),
    lineTags: computed(fields.references('tags')),
  },
  verbs: ['list', 'totals', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  permissions: { refund: { en: 'Refund', 'zh-CN': '退款' } },
  actions: {
    ship: action({ permission: 'update', bulk: true, undo: true, from: ['paid'], to: 'shipped' }),
    refund: action({
      permission: 'refund',
      body: { amount: fields.money({ min: 1 }), reason: fields.text({ max: 100 }) },
      from: ['paid', 'shipped'],
      to: 'refunded',
    }),
  },
  bulkFields: ['tags', 'paidOn', 'adminId'],
  search: ['number'],
  filters: ['status', 'adminId', 'source', 'paidOn', 'period', 'tags', 'linesCount', 'lineTags', 'amount'],
  sorts: ['id', 'number', 'amount', 'paidOn', 'source'],
  sums: ['amount', 'refunded', 'linesCount'],
  publicFiles: { fields: ['label', 'lines'], states: ['shipped'] },
})

/** The lines of a parcel, and the lines of all parcels with the parcel's number. */
const line = { name: fields.text({ max: 40 }), price: fields.money(), currency: fields.currency() }
const parcelLines = defineListing({
  name: 'parcel-lines',
  path: '/parcels/:id/lines',
  access: 'list-parcels',
  fields: line,
  search: ['name'],
  filters: ['price'],
  sorts: ['id', 'name', 'price'],
  sums: ['price'],
})
const allParcelLines = defineListing({
  name: 'parcel-lines',
  path: '/parcel-lines',
  access: 'list-parcels',
  fields: { ...line, number: fields.text({ max: 40 }) },
  search: ['name', 'number'],
})

/** Staff see the parcels that they look after, unless they may see the audit log. */
const ownParcels: Scope = ({ adminId, permissions }) =>
  permissions.has('list-audits') ? null : sql<boolean>`t.admin_id = ${adminId}`

/** Staff, and how many parcels each looks after. */
const parcelStaff = defineListing({
  name: 'parcel-staff',
  path: '/parcel-staff',
  access: 'list-parcels',
  fields: { username: fields.text({ max: 60 }), parcels: computed(fields.count()) },
  filters: ['parcels'],
  sums: ['parcels'],
})

export const parcelsQueries = crudQueries(
  parcels,
  {
    lines: { table: 'parcel_lines', owner: 'parcel_id' },
    tags: { table: 'parcel_tags', owner: 'parcel_id', target: 'tag_id' },
    linesCount: sql`(select count(*) from parcel_lines c where c.parcel_id = t.id)`,
    lineTags: sql`array(select c.tag_id from parcel_lines c where c.parcel_id = t.id and c.tag_id is not null)`,
  },
  { scope: ownParcels, searchThrough: { adminId: ['username', 'name'] } },
)

const linesOfParcels = {
  from: sql`(select l.id, l.parcel_id, l.name, l.price, o.currency, o.number, o.admin_id
    from parcel_lines l join parcels o on o.id = l.parcel_id)`,
  fields: {},
  scope: ownParcels,
}

const endpoints = resourceEndpoints(parcels)
const lineEndpoints = {
  within: listingEndpoint(parcelLines),
  withinTotals: totalsEndpoint(parcelLines),
  all: listingEndpoint(allParcelLines),
  staff: listingEndpoint(parcelStaff),
}

const parcelsServer = resourceServer({
  endpoints,
  queries: parcelsQueries,
  actions: {
    ship: changesState(parcelsQueries, 'ship'),
    async refund(caller, { id, body }) {
      const before = await lockForAction(parcelsQueries, caller, { id, action: 'refund' })
      const columns = { status: 'refunded', refunded: body.amount }
      return changeRecord(parcelsQueries, caller, { before, action: 'refund', columns })
    },
  },
  routes(app) {
    listingRoute(app, lineEndpoints.all, { queries: listingQueries(allParcelLines, linesOfParcels) })
    listingRoute(app, lineEndpoints.staff, {
      queries: listingQueries(parcelStaff, {
        from: sql.table('admins'),
        fields: { parcels: relatedCount(parcelsQueries, 'admin_id') },
        scope: () => null,
      }),
    })
    nestedListingRoute(app, lineEndpoints.within, {
      owner: parcelsQueries,
      queries: listingQueries(parcelLines, { ...linesOfParcels, owner: 'parcel_id' }),
      totals: lineEndpoints.withinTotals,
    })
  },
})

/** The product with parcels in it. Only this file of tests knows their calls (`same-calls.ts`). */
export async function startWithParcels(): Promise<TestProduct> {
  const table = adminApi.endpoints as Endpoint[]
  const own = [...Object.values(endpoints), ...Object.values(lineEndpoints)] as unknown as Endpoint[]
  if (!table.includes(endpoints.list as unknown as Endpoint)) table.push(...own)
  const product = await startProduct()
  await createParcelTables(product.owner.db)
  await product.app.register(parcelsServer.register)
  return product
}
