import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'

const monthly = {
  ...{ initial_period_count: 1, initial_period_unit: 'month', initial_original_price: 1800 },
  ...{ recurring_period_count: 1, recurring_period_unit: 'month', recurring_original_price: 1800 },
}
const yearly = {
  ...{ initial_period_count: 1, initial_period_unit: 'year', initial_original_price: 12_000 },
  ...{ recurring_period_count: 1, recurring_period_unit: 'year', recurring_original_price: 12_000 },
}

let product: TestProduct
let staff: Client
beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  await sql`insert into users (username, email) values ('buyer', 'buyer@example.com')`.execute(
    product.services.db,
  )
  return () => product[Symbol.asyncDispose]()
})

const plan = async (name: string, values: object) => idOf(await staff.post('/plans', { name, ...values }))

let sold = 0
function sell(planId: number, mrr: number, { currency = 'USD', status = 'active' } = {}) {
  sold += 1
  return sql`insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, status, mrr, started_at,
      current_period_end)
    select id, ${planId}, 'segpay', ${`S-${sold}`}, ${currency}, ${status}, ${mrr}, now(), now() from users limit 1`.execute(
    product.services.db,
  )
}

const changeOf = async (id: number) => (await staff.get(`/plans/${id}/last-price-change`)).body.data

it('tells the last change of a price, who made it, and how many contracts still pay the one before', async () => {
  const id = await plan('Changed', monthly)
  expect(await changeOf(id)).toEqual({ change: null })
  for (const mrr of [1800, 1800, 2000, 1500]) await sell(id, mrr)
  await sell(id, 1800, { currency: 'EUR' })
  await sell(id, 0, { status: 'expired' })

  await staff.put(`/plans/${id}`, { version: 1, recurring_original_price: 1500 })
  await staff.put(`/plans/${id}`, { version: 2, recurring_original_price: 1800 })
  await staff.put(`/plans/${id}`, {
    version: 3,
    recurring_original_price: 2400,
    recurring_discount_price: 2000,
  })
  await staff.put(`/plans/${id}`, { version: 4, title: 'Month by month' })

  expect(await changeOf(id)).toEqual({
    change: {
      at: expect.any(String) as unknown,
      by: expect.stringMatching(/./) as unknown,
      before: expect.objectContaining({
        ...{ currency: 'USD', recurring_period_unit: 'month', initial_original_price: 1800 },
        ...{ recurring_original_price: 1800, recurring_discount_price: null },
      }) as unknown,
      after: expect.objectContaining({
        recurring_original_price: 2400,
        recurring_discount_price: 2000,
      }) as unknown,
      keeping: 2,
    },
  })
})

it('counts no contracts where what each further period costs is as it was', async () => {
  const id = await plan('First period', yearly)
  await sell(id, 1000)

  await staff.put(`/plans/${id}`, { version: 1, initial_original_price: 9_000 })

  expect(await changeOf(id)).toMatchObject({
    change: {
      before: { initial_original_price: 12_000 },
      after: { initial_original_price: 9_000 },
      keeping: null,
    },
  })
})

it('reads no contracts to tell of a change after which none keeps the price before', async () => {
  const id = await plan('Nothing counted', yearly)
  await staff.put(`/plans/${id}`, { version: 1, initial_original_price: 9_000 })
  const query = vi.spyOn(pg.Client.prototype, 'query')

  const change = await changeOf(id)

  const sent = JSON.stringify(query.mock.calls.map(([statement]) => statement))
  query.mockRestore()
  expect(sent).not.toContain('subscriptions')
  expect(sent).toContain('from plans')
  expect(change).toMatchObject({ change: { after: { initial_original_price: 9_000 } } })
})

it('tells of a change that was taken back as of any other', async () => {
  const id = await plan('Taken back', monthly)
  const written = await staff.put(`/plans/${id}`, { version: 1, recurring_original_price: 2500 })
  await staff.post(`/audits/${String(written.headers['x-audit-id'])}/undo`)

  expect(await changeOf(id)).toMatchObject({
    change: { before: { recurring_original_price: 2500 }, after: { recurring_original_price: 1800 } },
  })
})

it('compares what visitors see: each a month, and what it saves against paying by the month in its currency', async () => {
  const shown = { show: 1 }
  await plan('Compared monthly', { ...monthly, ...shown, sort: 1 })
  await plan('Compared yearly', { ...yearly, ...shown, sort: 2, is_best: 1, downloadable: 1 })
  await plan('Compared dearer', { ...monthly, ...shown, sort: 3, recurring_original_price: 1900 })
  await plan('Compared pass', {
    ...{
      ...shown,
      sort: 4,
      initial_period_count: 2,
      initial_period_unit: 'day',
      initial_original_price: 600,
    },
  })
  await plan('Compared euros', { ...yearly, ...shown, sort: 5, currency: 'EUR' })
  await plan('Compared hidden', { ...yearly, sort: 6 })

  const { body } = await staff.get('/plans/comparison')

  const told = (body.data as unknown as { title: string }[]).filter(({ title }) =>
    title.startsWith('Compared'),
  )
  expect(told).toMatchObject([
    { title: 'Compared monthly', monthly: 1800, saving: null },
    // 44.4 %, of which no more is promised than is saved.
    { title: 'Compared yearly', monthly: 1000, saving: 4400, is_best: 1, downloadable: 1 },
    { title: 'Compared dearer', monthly: 1900, saving: null },
    { title: 'Compared pass', monthly: null, saving: null, initial_original_price: 600 },
    { title: 'Compared euros', currency: 'EUR', monthly: 1000, saving: null },
  ])
})

it('adds up contracts and what they come to over all that match, each currency by itself', async () => {
  const [dollars, euros] = [
    await plan('Summed one', monthly),
    await plan('Summed two', { ...monthly, currency: 'EUR' }),
  ]
  const more = await plan('Summed three', monthly)
  for (const mrr of [1800, 1700]) await sell(dollars, mrr)
  await sell(more, 900)
  await sell(euros, 1600, { currency: 'EUR' })

  const { body } = await staff.get('/plans/totals?q=Summed')

  expect(body.data).toEqual({
    rows: 3,
    sums: {
      contracts: [{ currency: null, sum: 4 }],
      mrr: [
        { currency: 'EUR', sum: 1600 },
        { currency: 'USD', sum: 4400 },
      ],
    },
  })
})

it('tells what part of all contracts each plan has, whatever the list is narrowed to', async () => {
  const id = await plan('Shared', monthly)
  for (const mrr of [100, 200]) await sell(id, mrr)
  const { rows } = await sql<{ all: number }>`
    select count(*) as all from subscriptions where status <> 'expired'`.execute(product.services.db)

  const { data } = (await staff.get('/plans?q=Shared')).body

  expect(data).toMatchObject([{ contracts: 2, contracts_share: Math.round(20_000 / Number(rows[0]?.all)) }])
})

it('is told to nobody who may not list plans', async () => {
  const stranger = await asStaff(product, ['list-tags'])

  for (const path of ['/plans/1/last-price-change', '/plans/comparison', '/plans/totals'])
    expect((await stranger.get(path)).status).toBe(403)
})
