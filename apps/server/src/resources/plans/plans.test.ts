import { plans } from '@backlot/contract/resources/plans'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

const monthly = {
  ...{ initial_period_count: 3, initial_period_unit: 'day', initial_original_price: 100 },
  ...{ recurring_period_count: 1, recurring_period_unit: 'month', recurring_original_price: 2000 },
}

conformance(plans, {
  sample: (n) => ({ name: `Monthly ${n}`, title: `Month by month ${n}`, ...monthly, segpay_id: `SP-${n}` }),
  changed: (n) => ({
    name: `Yearly ${n}`,
    title: 'A year',
    recurring_original_price: 24_000,
    show: 1,
    sort: 1_000_000 - n,
  }),
})

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

let made = 0
const aPlan = (values: object = {}, by = staff) => {
  made += 1
  return by.post('/plans', { name: `Plan ${made}`, ...monthly, ...values })
}
const bestOnes = async () => {
  const { data } = (await staff.get('/plans?filter[is_best]=1')).body
  return (data as unknown as { id: number }[]).map(({ id }) => id)
}

it('refuses amounts, periods and currencies that cannot be, each at its field, and changes nothing', async () => {
  const id = idOf(await aPlan())
  const refused = async (values: object) => {
    const { status, body } = await staff.put(`/plans/${id}`, { version: 1, ...values })
    return [status, ...Object.keys(body.errors ?? {})]
  }

  expect(await refused({ initial_original_price: -1 })).toEqual([422, 'initial_original_price'])
  expect(await refused({ initial_original_price: 19.99 })).toEqual([422, 'initial_original_price'])
  expect(await refused({ initial_original_price: 1_000_000_000_001 })).toEqual([
    422,
    'initial_original_price',
  ])
  expect(await refused({ initial_original_price: '9007199254740993' })).toEqual([
    422,
    'initial_original_price',
  ])
  expect(await refused({ recurring_original_price: '1e3' })).toEqual([422, 'recurring_original_price'])
  expect(await refused({ recurring_period_unit: 'day', recurring_original_price: 900_000_000_000 })).toEqual([
    422,
    'recurring_original_price',
  ])
  expect(await refused({ currency: 'XBT' })).toEqual([422, 'currency'])
  expect(await refused({ initial_period_count: 0 })).toEqual([422, 'initial_period_count'])
  expect(await refused({ initial_discount_price: 101 })).toEqual([422, 'initial_discount_price'])
  expect(await refused({ recurring_original_price: null })).toEqual([422, 'recurring_original_price'])
  expect((await staff.get(`/plans/${id}`)).body.data).toMatchObject({
    version: 1,
    initial_original_price: 100,
  })
})

it('keeps amounts of currencies without and with three decimals in their smallest unit, and exports them as written', async () => {
  for (const [currency, amount] of [
    ['JPY', 2800],
    ['KWD', 6125],
    ['USD', 1999],
  ] as const)
    await aPlan({ name: `Decimals ${currency}`, currency, initial_original_price: amount })

  const { text } = await staff.get('/plans/exportCsv?q=Decimals&sort=id')

  const lines = text.split('\r\n').filter((line) => line.includes('Decimals'))
  const prices = ['2800', '6.125', '19.99']
  lines.forEach((line, index) => expect(line.split(',')).toContain(prices[index]))
  expect(lines).toHaveLength(3)
})

it('marks one plan as the best: the mark moves, and both histories tell', async () => {
  const first = idOf(await aPlan({ is_best: 1 }))
  const second = idOf(await aPlan())

  expect((await staff.put(`/plans/${second}`, { is_best: 1, version: 9 })).status).toBe(409)
  expect(await bestOnes()).toEqual([first])
  await staff.put(`/plans/${second}`, { is_best: 1, version: 1 })

  expect(await bestOnes()).toEqual([second])
  const { data } = (await staff.get(`/plans/${first}/history`)).body
  expect(data).toMatchObject([{ action: 'update', after: { is_best: 0 } }, { action: 'create' }])
  const writer = await asStaff(product, ['create-plans'])
  expect(await aPlan({ is_best: 1 }, writer)).toMatchObject({ status: 409 })
  expect(await bestOnes()).toEqual([second])
})

it('is known to a card processor by an id that no other plan has there', async () => {
  const first = idOf(await aPlan({ name: 'Known there', segpay_id: '30114', epoch_id: '30114' }))
  const second = idOf(await aPlan())
  const writer = await asStaff(product, ['create-plans'])

  const refused = [
    await aPlan({ segpay_id: '30114' }),
    await staff.put(`/plans/${second}`, { version: 1, segpay_id: '30114' }),
  ]

  for (const each of refused)
    expect(each).toMatchObject({
      status: 409,
      body: { errors: { segpay_id: [expect.stringContaining('Known there')] } },
    })
  // Whoever may not list plans is told of none.
  const blind = await aPlan({ epoch_id: '30114' }, writer)
  expect(blind).toMatchObject({ status: 409, body: { errors: { epoch_id: [expect.any(String)] } } })
  expect(JSON.stringify(blind.body)).not.toContain('Known there')
  expect(await staff.put(`/plans/${first}`, { version: 1, segpay_id: '30114' })).toMatchObject({
    status: 200,
  })
})

it('tells how many contracts keep the price they were sold at, what they come to and how many are new', async () => {
  const id = idOf(await aPlan())
  const add = (
    reference: string,
    status: string,
    { mrr = 0, days = 0, provider = 'segpay', currency = 'USD' } = {},
  ) =>
    sql`insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, status, mrr, started_at,
        current_period_end)
      select id, ${id}, ${provider}, ${reference}, ${currency}, ${status}, ${mrr}, now() - ${days} * interval '1 day', now()
      from users limit 1`.execute(product.services.db)
  await sql`insert into users (username, email) values ('buyer', 'buyer@example.com')`.execute(
    product.services.db,
  )
  await add('one', 'active', { mrr: 2000 })
  await add('two', 'cancelled', { mrr: 1800, days: 40 })
  await add('three', 'expired')
  // Sold before the plan had its currency, and given away.
  await add('four', 'active', { mrr: 900, currency: 'EUR', days: 50 })
  await add('five', 'active', { provider: 'backlot' })

  expect((await staff.get(`/plans/${id}`)).body.data).toMatchObject({
    contracts: 4,
    mrr: 3800,
    sold_lately: 2,
  })
  await staff.put(`/plans/${id}`, { version: 1, recurring_original_price: 9900 })
  expect((await staff.get(`/plans/${id}`)).body.data).toMatchObject({ contracts: 4, mrr: 3800 })
})

it('is never deleted, only hidden', async () => {
  const id = idOf(await aPlan({ show: 1 }))

  expect((await staff.delete(`/plans/${id}`)).status).toBe(405)
  expect((await staff.put(`/plans/${id}`, { show: 0, version: 1 })).body.data).toMatchObject({ show: 0 })
})
