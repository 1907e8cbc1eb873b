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
    payouts: { ...counted('payouts'), isOfPayouts: true },
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
  measures: {
    steady: sql`sum(t.steady)`,
    spread: sql`sum(t.spread)`,
    few: sql`sum(t.few)`,
    payouts: sql`sum(t.steady)`,
  },
})

const steady = defineReport({
  ...{ name: 'steady', path: '/reports/steady', access: 'list-audits', title: words },
  dimensions: { day: day() },
  measures: { weekly: counted('weekly'), monthly: counted('monthly') },
})

/** A hundred a day for longer than a year; less in the week three weeks ago, and in the month forty days ago. */
const steadySource = reportSource(steady, {
  from: ({ clock }) => sql`(select (day + time '12:00') at time zone ${clock.zone} as at,
      case when date_trunc('week', day) = date_trunc('week', today - 21) then 60 else 100 end as weekly,
      case when date_trunc('month', day) = date_trunc('month', today - 40) then 30 else 100 end as monthly
    from (select (${clock.now}::timestamptz at time zone ${clock.zone})::date as today) t, generate_series(0, 400) n,
      lateral (select today - n as day) d)`,
  at: sql`t.at`,
  measures: { weekly: sql`sum(t.weekly)`, monthly: sql`sum(t.monthly)` },
})

async function start() {
  const table = adminApi.endpoints as Endpoint[]
  const calls = [...Object.values(reportEndpoints(sold)), ...Object.values(reportEndpoints(steady))]
  table.push(...(calls as unknown as Endpoint[]))
  const product = await startWithParcels()
  await product.app.register(async (app) => {
    reportRoutes(app, source)
    reportRoutes(app, steadySource)
  })
  const { services } = product
  const { rows } = await sql<{ day: string }>`select (${services.now()}::timestamptz
    at time zone ${services.config.businessTimeZone})::date::text as day`.execute(services.db)
  const today = rows[0]?.day ?? ''
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  return { product, before }
}

it('marks the day far from its weekday, and neither what is spread, what is little, what is of payouts, nor the first weeks and today', async () => {
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

it('marks a whole week and a whole month beside those before it, and none that the span cuts', async () => {
  const { product, before } = await start()
  await using _ = product
  const staff = await asStaff(product, ['list-audits'])
  const marked = async (metric: string, bucket: string, first: string) => {
    const query = new URLSearchParams({ from: first, to: before(0), bucket, marks: '1' })
    const { meta } = (await staff.get(`${steady.path}?${query}`)).body as unknown as {
      meta: { marks: { day: string; metric: string; value: number; usual: number }[] }
    }
    return meta.marks.filter((mark) => mark.metric === metric)
  }
  const { rows } = await sql<{ monday: string; first: string; length: number }>`
    select date_trunc('week', d - 21)::date::text as monday, date_trunc('month', d - 40)::date::text as first,
      extract(day from date_trunc('month', d - 40) + interval '1 month - 1 day')::int as length
    from (select ${before(0)}::date as d) t`.execute(product.owner.db)
  const [{ monday, first, length } = { monday: '', first: '', length: 0 }] = rows

  const week = [{ day: monday, metric: 'weekly', value: 420, usual: 700 }]
  expect(await marked('weekly', 'week', before(120))).toEqual(week)
  expect(await marked('weekly', 'week', monday)).toEqual(week)
  expect(await marked('weekly', 'week', before(20))).toEqual([])
  expect(await marked('monthly', 'month', before(120))).toMatchObject([{ day: first, value: 30 * length }])
  expect(await marked('monthly', 'month', before(20))).toEqual([])
})
