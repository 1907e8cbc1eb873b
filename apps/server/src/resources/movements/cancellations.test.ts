import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

// Yesterday and before, so that hours of them are kept whenever this runs.
const now = new Date('2026-06-20T15:20:00Z')
const span = { from: '2026-06-01', to: '2026-06-20' }
let product: TestProduct
let staff: Client
let site: SiteClient
let planId: number
let channelId: number
let told = 0

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'Asia/Kathmandu' }, () => now)
  staff = await asStaff(product)
  site = await asSite(product)
  planId = await aPlan(staff)
  channelId = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
  return () => product[Symbol.asyncDispose]()
})

type Told = readonly [type: 'new' | 'renewal_off' | 'renewal_on', at: string]
async function tell(subscription: string, memberId: number, events: readonly Told[]): Promise<void> {
  const items = events.map(([type, at]) => ({
    ...{ provider: 'segpay', subscription_reference: subscription, transaction_number: `C-${++told}` },
    ...{
      member_id: memberId,
      plan_id: planId,
      channel_id: channelId,
      type,
      occurred_at: `2026-06-${at}:00Z`,
    },
    ...(type === 'new' && { until: '2026-07-20T00:00:00Z' }),
  }))
  expect((await site.post('/subscriptions/events', { items })).body.data).toMatchObject({
    accepted: items.length,
  })
}

async function shown(query: Record<string, string> = {}) {
  const path = `/analytics/revenue/companyDataDaily?${new URLSearchParams({ ...span, ...query })}`
  const { status, body } = await staff.get(path)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  const { rows, totals } = body.data as unknown as {
    rows: { day: string; cancellations: number }[]
    totals: { cancellations: number }
  }
  const days = rows.flatMap((row) => (row.cancellations ? [[row.day.slice(8), row.cancellations]] : []))
  return { days: Object.fromEntries(days), total: totals.cancellations }
}
/** What a cell opens: subscriptions and the moments at which their renewal was switched off. */
async function rows() {
  const { body } = await staff.get('/movements?filter[kind]=cancellation&sort=occurred_at&per_page=100')
  return (body.data as unknown as { occurred_at: string; mrr: number; change: number }[]).map(
    ({ occurred_at }) => occurred_at.slice(8, 16),
  )
}
const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
const run = (statement: string) => sql.raw(statement).execute(product.owner.db)
/** What is kept of them by grain. Other grains of hours are younger than the update that is tried, and were counted anew by their own. */
async function kept() {
  const by = 'grain, channel_id, campaign_id, plan_id, billing_source, device_type'
  const { rows: days } = await run(`select day_starts_at, ${by}, sum(cancellations) as n from figure_days
    group by day_starts_at, ${by} having sum(cancellations) > 0 order by 1, 2, 3, 4, 5, 6, 7`)
  const { rows: hours } =
    await run(`select hour_starts_at, grain, channel_id, sum(cancellations) as n from figure_hours
    where grain in ('business', 'channel') group by 1, 2, 3 having sum(cancellations) > 0 order by 1, 2, 3`)
  return { days, hours }
}

it('counts a renewal that was switched off once however often it was told, whatever is told late, and opens its rows', async () => {
  const [one, other] = [await aMember(product), await aMember(product)]
  await tell('One', one, [
    ['new', '02T10:00'],
    ['renewal_off', '05T10:00'],
    // The processor says what staff did.
    ['renewal_off', '06T10:00'],
  ])
  // A quarter past six in the evening in UTC is the next day there.
  await tell('Other', other, [
    ['new', '03T09:00'],
    ['renewal_off', '07T18:20'],
  ])

  const waiting = await shown()
  expect(waiting).toEqual({ days: { '05': 1, '08': 1 }, total: 2 })
  await addUp()
  expect(await shown()).toEqual(waiting)
  expect(await shown({ 'filter[channel_id]': String(channelId) })).toEqual(waiting)
  expect(await rows()).toEqual(['05T10:00', '07T18:20'])

  // Switched on in between, as is told only now: the second is one of its own.
  await tell('One', one, [['renewal_on', '05T20:00']])
  const both = { days: { '05': 1, '06': 1, '08': 1 }, total: 3 }
  expect(await shown()).toEqual(both)
  await addUp()
  expect(await shown()).toEqual(both)

  // And one that was before the other takes its place.
  await tell('Other', other, [['renewal_off', '04T07:00']])
  const moved = { days: { '04': 1, '05': 1, '06': 1 }, total: 3 }
  expect(await shown()).toEqual(moved)
  await addUp()
  expect(await shown()).toEqual(moved)
  expect(await rows()).toEqual(['04T07:00', '05T10:00', '06T10:00'])
})

it('says what still comes in of a subscription that is cancelled, and nothing that changed', async () => {
  const { body } = await staff.get('/movements?filter[kind]=cancellation&per_page=1')
  expect(body.data).toMatchObject([{ change: 0, mrr: 2000, plan_id: planId, channel_id: channelId }])
})

it('adds cancellations to days and hours that were added up before there were any, as if these were made anew', async () => {
  const folder = join(import.meta.dirname, '../../../migrations')
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('_cancellations.sql'))
  const [fill = ''] = (await readFile(join(folder, file), 'utf8')).match(/^do \$\$[\s\S]*?^end \$\$;/m) ?? []
  await tell('Yesterday', await aMember(product), [
    ['new', '18T10:00'],
    ['renewal_off', '19T11:10'],
  ])
  await addUp()
  const before = await kept()
  expect(before.days.length).toBeGreaterThan(0)
  expect(before.hours.length).toBeGreaterThan(0)
  const said = await shown()

  await run('update figure_days set cancellations = 0')
  await run('update figure_hours set cancellations = 0')
  expect(await kept()).toEqual({ days: [], hours: [] })
  await run(fill)

  expect(await kept()).toEqual(before)
  expect(await shown()).toEqual(said)
})
