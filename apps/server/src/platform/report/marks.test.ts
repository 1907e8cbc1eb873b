import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { defineReport, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { count, day } from '@backlot/contract/core/fields/fields'
import { cohorts } from '@backlot/contract/reports/cohorts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff } from '../../testing/as-staff.ts'
import { startWithParcels } from '../../testing/trial-parcels.ts'
import { adminApi } from '../http/admin-api.ts'
import { reportRoutes } from './report-routes.ts'
import { reportSource } from './report-source.ts'

const words = { en: 'Sold', 'zh-CN': '售出' }
const counted = (metric: string) => ({ field: count(), metric, words, definition: words })

const sold = defineReport({
  name: 'sold',
  path: '/reports/sold',
  access: 'list-audits',
  title: words,
  dimensions: { day: day() },
  measures: {
    steady: counted('steady'),
    spread: counted('spread'),
    few: counted('few'),
  },
})

const length = 90
/** Of 91 days, of which today is the last, the tenth before it is bad, and so far little happened today. */
const source = reportSource(sold, {
  from: ({ clock }) => sql`(select
      ((${clock.now}::timestamptz at time zone ${clock.zone})::date - (${length} - n) + time '12:00') at time zone ${clock.zone} as at,
      case n when 80 then 60 when ${length} then 1 else 100 * (n % 7 + 1) + n / 7 % 3 end as steady,
      100 + 200 * (n / 7 % 2) as spread,
      case n when 75 then 9 else n % 2 end as few
    from generate_series(0, ${length}) n)`,
  at: sql`t.at`,
  measures: { steady: sql`sum(t.steady)`, spread: sql`sum(t.spread)`, few: sql`sum(t.few)` },
})

async function start() {
  const table = adminApi.endpoints as Endpoint[]
  table.push(...(Object.values(reportEndpoints(sold)) as unknown as Endpoint[]))
  const product = await startWithParcels()
  await product.app.register(async (app) => reportRoutes(app, source))
  const { services } = product
  const { rows } = await sql<{ day: string }>`select (${services.now()}::timestamptz
    at time zone ${services.config.businessTimeZone})::date::text as day`.execute(services.db)
  const today = rows[0]?.day ?? ''
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  return { product, before }
}

it('marks the day far from its weekday, and neither what is spread, what is little, nor the first weeks and today', async () => {
  const { product, before } = await start()
  await using _ = product
  const staff = await asStaff(product, ['list-audits'])
  const ask = async (from: string, to: string, more = '') =>
    (await staff.get(`${sold.path}?from=${from}&to=${to}${more}`)).body as { meta?: object }

  const bad = { day: before(10), metric: 'steady', value: 60, usual: 401 }
  expect((await ask(before(length), before(0), '&marks=1')).meta).toMatchObject({ marks: [bad] })
  expect((await ask(before(10), before(10), '&marks=1')).meta).toMatchObject({ marks: [bad] })
  expect((await ask(before(9), before(0), '&marks=1')).meta).toMatchObject({ marks: [] })
  expect((await ask(before(0), before(0), '&marks=1')).meta).toMatchObject({ marks: [] })
  expect((await ask(before(10), before(10))).meta).not.toHaveProperty('marks')
})

it('asks for marks by one and zero alone, and only of reports that have days', async () => {
  const { product, before } = await start()
  await using _ = product
  const staff = await asStaff(product, ['list-audits', cohorts.access])
  const span = `from=${before(10)}&to=${before(0)}`

  expect(await staff.get(`${sold.path}?${span}&marks=yes`)).toMatchObject({
    status: 422,
    body: { errors: { marks: [expect.any(String)] } },
  })
  expect((await staff.get(`${cohorts.path}?${span}`)).status).toBe(200)
  expect((await staff.get(`${cohorts.path}?${span}&marks=1`)).status).toBe(422)
})
