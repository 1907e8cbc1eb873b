import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const browsers = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const span = { from: ago(35).slice(0, 10), to: ago(0).slice(0, 10) }
let product: TestProduct
let staff: Client
let site: SiteClient
let member: number
let taken: unknown[]
const visitors = { phone: randomUUID(), desktop: randomUUID() }

const visit = (visitorId: string, days: number, rest: object) => ({
  ...{ id: randomUUID(), visitor_id: visitorId, started_at: ago(days), last_seen_at: ago(days) },
  ...{ landing_path: '/', ...rest },
})

/** Somebody with a phone and a desktop pays at several times, and somebody else, of whom no visit is known, once. */
beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  const planId = await aPlan(staff)
  member = await aMember(product)
  const stranger = await aMember(product)
  const order = (n: number, days: number, rest: object = {}) => ({
    ...{ ...aCharge(n, { memberId: member, planId }), amount: 1_000 * n, paid_at: ago(days), ...rest },
  })
  const orders = [
    order(1, 34),
    order(2, 10, { billing_source: 'initial' }),
    order(3, 1),
    order(4, 1, { member_id: stranger, billing_source: 'initial' }),
  ]
  const told = await site.post('/orders', { items: orders })
  const visits = [
    visit(visitors.phone, 20, { member_id: member, user_agent: browsers.phone }),
    visit(visitors.phone, 12, { user_agent: browsers.phone }),
    visit(visitors.desktop, 2, { member_id: member, user_agent: browsers.desktop }),
    visit(visitors.desktop, 1.5, { member_id: member, user_agent: browsers.phone, is_bot: 1 }),
  ]
  taken = [told.body.data, (await site.post('/visits', { items: visits })).body.data]
  await run('keep-touches')
  return () => product[Symbol.asyncDispose]()
})

async function run(...tasks: string[]): Promise<void> {
  for (const task of tasks) await product.app.tasks.get(task)?.run(new AbortController().signal)
}

type Row = Record<string, unknown>
async function read(path: string) {
  const { status, body } = await staff.get(`${path}?${new URLSearchParams(span)}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as { rows: Row[]; totals: Row }
}
/** Orders, first payments and gross by device. */
async function paid() {
  const { rows } = await read('/dashboard/devices')
  return Object.fromEntries(
    rows.map((row) => [row['device_type'], [row['orders'], row['first_payments'], row['gross']]]),
  )
}

it('says with which device orders were paid: what their members last came with in the 30 days before', async () => {
  expect(taken).toMatchObject([{ accepted: 4 }, { accepted: 4 }])
  const wanted = { mobile: [1, 1, 2_000], desktop: [1, 0, 3_000], null: [2, 1, 5_000] }
  expect(await paid()).toEqual(wanted)
  await run('add-up-order-days', 'add-up-audience-days')
  expect(await paid()).toEqual(wanted)

  const [devices, systems] = [await read('/dashboard/devices'), await read('/dashboard/devices/browsers')]
  expect(devices.totals).toMatchObject({
    orders: 4,
    first_payments: 2,
    gross: 10_000,
    visits: 3,
    bot_visits: 1,
  })
  expect(systems.totals).toEqual(devices.totals)
  expect(systems.rows).toContainEqual(
    expect.objectContaining({ device_type: 'mobile', os: 'iOS', browser: 'Safari', orders: 1 }),
  )
})

it('lists the orders behind each, those without a device too', async () => {
  const listed = async (filter: string) => {
    const { body } = await staff.get(`/orders?${filter}`)
    return (body.data as unknown as Row[]).map((row) => [row['amount'], row['device_type'], row['browser']])
  }
  expect(await listed('filter[device_type]=mobile')).toEqual([[2_000, 'mobile', 'Safari']])
  expect(await listed('filter[device_type][empty]=1')).toEqual(
    expect.arrayContaining([
      [1_000, null, null],
      [4_000, null, null],
    ]),
  )
})

it('follows a visit that is told after the order, with what came back of it', async () => {
  const { rows } = await read('/dashboard/devices')
  expect(rows.map((row) => row['device_type'])).not.toContain('tablet')

  await site.post('/visits', { items: [visit(visitors.phone, 11, { user_agent: browsers.tablet })] })
  await run('keep-touches')
  expect(await paid()).toMatchObject({ tablet: [1, 1, 2_000], mobile: [0, 0, 0] })
  await run('add-up-order-days', 'add-up-audience-days')
  expect(await paid()).toMatchObject({ tablet: [1, 1, 2_000], mobile: [0, 0, 0] })
})
