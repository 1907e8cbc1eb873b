import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { defineReport, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { count } from '@backlot/contract/core/fields/fields'
import { computed } from '@backlot/contract/core/fields/presence'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, type TestProduct } from '../../testing/as-staff.ts'
import { parcelsQueries, startWithParcels } from '../../testing/trial-parcels.ts'
import { adminApi } from '../http/admin-api.ts'
import { relatedCount } from '../record/related-count.ts'
import { reportRoutes } from './report-routes.ts'
import { reportSource } from './report-source.ts'

const words = { en: 'People', 'zh-CN': '人数' }

/** How many people joined; narrowed by how many parcels each looks after, of those that the reader may see. */
const joined = defineReport({
  name: 'joined',
  path: '/reports/joined',
  access: 'list-parcels',
  title: words,
  dimensions: {},
  measures: { people: { field: count(), metric: 'people', words, definition: words } },
  fields: { parcels: computed(count()) },
  filters: ['parcels'],
})

const joinedSource = reportSource(joined, {
  from: sql`admins`,
  at: sql`t.created_at`,
  measures: { people: sql`count(*)` },
  sqlFields: { parcels: relatedCount(parcelsQueries, 'admin_id') },
})

const path = `/reports/joined?from=2026-01-01&to=2028-01-01`

async function start(): Promise<TestProduct> {
  const table = adminApi.endpoints as Endpoint[]
  table.push(...(Object.values(reportEndpoints(joined)) as unknown as Endpoint[]))
  const product = await startWithParcels()
  await product.app.register(async (app) => reportRoutes(app, joinedSource))
  return product
}

async function addParcel({ services }: TestProduct, { adminId }: Client): Promise<void> {
  await sql`insert into parcels (number, admin_id, currency, amount, period_unit)
    values ('one', ${adminId}, 'USD', 1, 'month')`.execute(services.db)
}

it('answers one row without dimensions, and narrows by what there is for whoever looks', async () => {
  await using product = await start()
  const owner = await asStaff(product, ['list-parcels', 'list-audits'])
  const clerk = await asStaff(product, ['list-parcels'])
  await addParcel(product, owner)
  const peopleFor = async (client: Client, filter = '') => {
    const { data } = (await client.get(`${path}${filter}`)).body
    return data
  }

  expect(await peopleFor(owner)).toMatchObject({ rows: [{ people: 2 }], totals: { people: 2 } })
  expect(await peopleFor(owner, '&filter[parcels]=1')).toMatchObject({ totals: { people: 1 } })
  expect(await peopleFor(clerk, '&filter[parcels]=1')).toMatchObject({ totals: { people: 0 } })
})
