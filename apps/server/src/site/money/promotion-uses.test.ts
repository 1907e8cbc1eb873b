import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

/** A running promotion of one plan, and its code. */
async function aPromotion(values: object = {}) {
  const planId = await aPlan(staff, { show: 1 })
  const code = `SPEND-${++made}`
  const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
  const id = idOf(await staff.post('/promotions', { name: 'Winter light', code, ...running, ...values }))
  await staff.post(`/promotions/${id}/plans`, { plans: [{ plan_id: planId, initial_discount_price: 60 }] })
  return { id, code, planId }
}
type Promotion = Awaited<ReturnType<typeof aPromotion>>

async function someMembers(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email) select ${`spender-${++made}-`} || n, ${`spender-${made}-`} || n || '@example.com'
    from generate_series(1, ${count}) n returning id`.execute(product.services.db)
  return rows.map(({ id }) => id)
}

function sold({ code, planId }: Promotion, memberId = 0, values: object = {}) {
  const charge = { ...aCharge(++made, { memberId, planId }), amount: 60, discount: 40 }
  return { ...charge, promotion_code: code, ...values }
}
const tell = (...items: object[]) => site.post('/orders', { items })
/** As sites do when the product is too busy at the moment. */
async function tellAgain(order: object) {
  let answer = await tell(order)
  while (answer.status === 503) answer = await tell(order)
  return answer
}
const claim = ({ code, planId }: Promotion, member = 0) =>
  site.post('/promotions/claims', { code, member, plan: planId })
const usesOf = async ({ id }: Promotion) => {
  const {
    times_used: used,
    times_held: held,
    times_over: over,
  } = (await staff.get(`/promotions/${id}`)).body.data as Record<string, number>
  return { used, held, over }
}
const lapse = ({ id }: Promotion) =>
  sql`update promotion_claims set expires_at = now() where promotion_id = ${id} and spent_at is null`.execute(
    product.services.db,
  )

it('spends the use that a member holds, once, however often the order is told', async () => {
  const promotion = await aPromotion({ times: 5 })
  const [member] = await someMembers(1)
  await claim(promotion, member)
  const order = sold(promotion, member, { promotion_code: promotion.code.toLowerCase() })

  const held = await usesOf(promotion)
  await Promise.all([tell(order), tell(order), tell(order)])
  const again = await tell(order)

  expect(held).toEqual({ used: 0, held: 1, over: 0 })
  expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 1 })
  expect(await usesOf(promotion)).toEqual({ used: 1, held: 0, over: 0 })
  const { data } = (await staff.get(`/orders?filter[promotion_id]=${promotion.id}`)).body
  expect(data).toMatchObject([{ discount: 40, rate: '1', promotion: { name: 'Winter light' } }])
})

it('gives a use to each order as long as there are uses, however many come at once', async () => {
  const promotion = await aPromotion({ times: 100 })
  const members = await someMembers(150)
  const holders = members.filter((_, n) => n % 3 === 0)
  await Promise.all(holders.map((member) => claim(promotion, member)))

  const answers = await Promise.all(members.map((member) => tellAgain(sold(promotion, member))))

  const taken = answers.map(({ body }) => (body.data as { accepted: number }).accepted)
  expect(taken).toEqual(members.map(() => 1))
  expect(await usesOf(promotion)).toEqual({ used: 100, held: 0, over: 50 })
  const { rows } = await sql`select 1 from promotion_claims
    where member_id = any(${holders}::bigint[]) and fault is not null`.execute(product.services.db)
  expect(rows).toEqual([])
})

it('takes an order whose claim lapsed, and counts it beside where nothing is left', async () => {
  const promotion = await aPromotion({ times: 1 })
  const [late, quick] = await someMembers(2)
  await claim(promotion, late)
  await lapse(promotion)
  const free = await aPromotion({ times: 1 })
  await claim(free, late)
  await lapse(free)

  await tell(sold(promotion, quick))
  const after = await tell(sold(promotion, late), sold(free, late))

  expect(after.body.data).toMatchObject({ accepted: 2 })
  expect(await usesOf(promotion)).toEqual({ used: 1, held: 0, over: 1 })
  expect(await usesOf(free)).toEqual({ used: 1, held: 0, over: 0 })
})

it('is limited to no fewer uses than were given, whichever way', async () => {
  const promotion = await aPromotion({ times: 5 })
  const [payer, holder, latecomer] = await someMembers(3)
  await claim(promotion, holder)
  await tell(sold(promotion, payer))
  const limit = async (times: number | null) => {
    const { version } = (await staff.get(`/promotions/${promotion.id}`)).body.data as { version: number }
    return staff.put(`/promotions/${promotion.id}`, { version, times })
  }

  expect(await limit(1)).toMatchObject({
    status: 422,
    body: { errors: { times: ['Uses that are spent or held already: 2.'] } },
  })
  expect((await limit(2)).status).toBe(200)
  const raised = await limit(3)
  await claim(promotion, latecomer)
  const entry = String(raised.headers['x-audit-id'])
  // Taking the rise back would leave more uses than the limit.
  expect((await staff.post(`/audits/${entry}/undo`)).status).toBe(409)
  await expect(
    sql`update promotions set times = 1 where id = ${promotion.id}`.execute(product.owner.db),
  ).rejects.toMatchObject({ code: '23514' })
  expect((await limit(null)).status).toBe(200)
  expect((await limit(2)).status).toBe(422)
  await tell(sold(promotion, holder), sold(promotion, latecomer))
  expect(await usesOf(promotion)).toEqual({ used: 3, held: 0, over: 0 })
})

it('says why an order had no use of its code: the member’s limit, the plan, the time', async () => {
  const promotion = await aPromotion({ times_per_member: 2 })
  const [member] = await someMembers(1)
  const other = await aPlan(staff)
  const orders = [1, 2, 3].map(() => sold(promotion, member))
  const early = sold(promotion, member, { paid_at: '2025-12-31T23:59:59Z' })
  const elsewhere = sold(promotion, member, { plan_id: other })

  await tell(...orders, early, elsewhere)

  const { rows } = await sql`select o.transaction_number as number, c.fault from promotion_claims c
    join orders o on o.id = c.order_id where c.promotion_id = ${promotion.id} and c.fault is not null
    order by o.paid_at, o.id`.execute(product.services.db)
  expect(rows).toEqual([
    { number: early.transaction_number, fault: 'not_running' },
    { number: expect.any(String), fault: expect.stringMatching('used_by_member|not_for_plan') },
    { number: expect.any(String), fault: expect.stringMatching('used_by_member|not_for_plan') },
  ])
  expect(await usesOf(promotion)).toEqual({ used: 2, held: 0, over: 3 })
})

it('counts an order beside that names a code which was not for its member', async () => {
  const forNewcomers = await aPromotion({ audiences: ['visitor'] })
  const [newcomer = 0, subscriber = 0, holder = 0, guest = 0, past = 0] = await someMembers(5)
  await claim(forNewcomers, holder)
  const paid = Date.now() - 40 * 60_000
  for (const [member, started, provider, status] of [
    [newcomer, paid, 'segpay', 'active'],
    [subscriber, paid - 86_400_000, 'segpay', 'active'],
    [holder, paid, 'segpay', 'active'],
    // What staff gave them, be it over or not, is nothing that they subscribed to.
    [guest, paid - 86_400_000, 'backlot', 'active'],
    [past, paid - 86_400_000, 'backlot', 'expired'],
  ] as const)
    await sql`insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, status, started_at,
        current_period_end) values (${member}, ${forNewcomers.planId}, ${provider}, ${`S-${++made}`}, 'USD', ${status},
        ${new Date(started).toISOString()}::timestamptz, now() + interval '9 days')`.execute(
      product.services.db,
    )

  // What a subscription begins with is paid moments after it began.
  await tell(...[newcomer, subscriber, holder, guest, past].map((member) => sold(forNewcomers, member)))

  expect(await usesOf(forNewcomers)).toEqual({ used: 4, held: 0, over: 1 })
  const { rows } = await sql`select member_id as member, fault from promotion_claims
    where promotion_id = ${forNewcomers.id} and fault is not null`.execute(product.services.db)
  expect(rows).toEqual([{ member: subscriber, fault: 'not_for_member' }])
})

it('keeps a use spent when the money goes back', async () => {
  const promotion = await aPromotion({ times: 1 })
  const [member] = await someMembers(1)
  const order = sold(promotion, member)
  await tell(order)

  const back = { provider: 'segpay', transaction_number: `B-${++made}`, amount: 60, currency: 'USD' }
  const of = { order_transaction_number: order.transaction_number, occurred_at: order.paid_at }
  await site.post('/refunds', { items: [{ ...back, ...of, initiated_by: 'staff' }] })

  expect(await usesOf(promotion)).toEqual({ used: 1, held: 0, over: 0 })
})

it('refuses what it does not know, and a currency in which the plan is not sold', async () => {
  const promotion = await aPromotion()
  const [member] = await someMembers(1)
  const codes = async (values: object) => {
    const { body } = await tell(sold(promotion, member, values))
    const { verdicts } = body.data as { verdicts?: { code: string }[] }
    return verdicts?.map(({ code }) => code)
  }
  const deal = { name: 'Less', title: 'Less', plan_id: promotion.planId, price: 90 }
  const during = { started_at: '2026-01-01T00:00:00Z', ended_at: '2999-01-01T00:00:00Z' }
  const dealId = idOf(await staff.post('/deals', { ...deal, ...during }))

  expect(await codes({ promotion_code: 'NO-SUCH-CODE' })).toEqual(['unknown_promotion'])
  expect(await codes({ promotion_code: null, deal_id: 999_999 })).toEqual(['unknown_deal'])
  expect(await codes({ plan_id: await aPlan(staff), deal_id: dealId })).toEqual(['unknown_deal'])
  expect(await codes({ currency: 'EUR' })).toEqual(['wrong_currency'])
  expect(await codes({ promotion_code: null, deal_id: dealId })).toEqual([])
  expect((await tell(sold(promotion, member, { promotion_code: 'СODE-1' }))).status).toBe(422)
  expect((await tell(sold(promotion, member, { rate: '0.00' }))).status).toBe(422)
  expect(await usesOf(promotion)).toEqual({ used: 0, held: 0, over: 0 })
})

it('keeps the rate of the day with a payment, to the digit', async () => {
  const planId = await aPlan(staff, { currency: 'JPY' })
  const [memberId = 0] = await someMembers(1)
  const charge = { ...aCharge(++made, { memberId, planId }), currency: 'JPY', rate: '0.0067123450' }

  await tell(charge)

  const { data } = (await staff.get(`/orders?filter[user_id]=${memberId}`)).body
  expect(data).toMatchObject([{ currency: 'JPY', rate: '0.006712345' }])
})
