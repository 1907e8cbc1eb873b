import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdTerms } from '../../resources/segpays/fees.queries.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let planId = 0
let memberId = 0
let made = 0

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  planId = await aPlan(staff)
  memberId = await aMember(product)
})
afterAll(() => product[Symbol.asyncDispose]())

const tell = (path: string, ...items: object[]) => site.post(path, { items })
const codesOf = ({ body }: Awaited<ReturnType<typeof tell>>) =>
  (body.data as { verdicts: { code: string | null }[] }).verdicts.map(({ code }) => code)
const newCharge = () => aCharge(++made, { memberId, planId })
const soon = () => new Date(Date.now() - 60_000).toISOString()

function aReversal(of: { transaction_number: string }, amount: number, rest: object = {}) {
  return {
    ...{
      provider: 'segpay',
      transaction_number: `B-${++made}`,
      order_transaction_number: of.transaction_number,
    },
    ...{ amount, currency: 'USD', occurred_at: soon(), initiated_by: 'staff', ...rest },
  }
}

async function orderOf({ transaction_number: number }: { transaction_number: string }) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select status, refunded, charged_back, total_amount from orders
    where transaction_number = ${number}`.execute(product.owner.db)
  return rows[0]
}

it('takes a charge once, and shows finance another amount under its number', async () => {
  const charge = newCharge()

  const [first, again] = [await tell('/orders', charge), await tell('/orders', charge, charge)]
  const other = await tell('/orders', { ...charge, amount: 1999 })
  await tell('/orders', { ...charge, amount: 1999 })

  expect(first.body.data).toMatchObject({ accepted: 1, duplicates: 0, refused: 0 })
  expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 2, refused: 0 })
  expect(codesOf(other)).toEqual(['differs'])
  expect((await staff.get('/conflicts')).body.data).toMatchObject([
    { kind: 'order', transaction_number: charge.transaction_number, known_amount: 2000, told_amount: 1999 },
  ])
})

it('takes what many tell at once each once', async () => {
  const charges = Array.from({ length: 40 }, newCharge)

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => tell('/orders', ...(n % 2 ? charges : charges.toReversed()))),
  )

  const accepted = answers.map(({ body }) => (body.data as { accepted: number }).accepted)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(40)
})

it('takes a batch while the batch of another sender, of the same members and plans, is not committed', async () => {
  const raw = newCharge()
  const others = await product.owner.db.transaction().execute(async (transaction) => {
    await holdTerms(transaction)
    await sql`
      insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      select ${memberId}, ${planId}, 'renewal', 2000, 'USD', 'card', 'segpay', 'other-' || n, ${raw.paid_at}
      from generate_series(1, 1000) n`.execute(transaction)
    // Were there anything that both write, these would wait until they are given up.
    return Promise.all([tell('/orders', raw), tell('/orders', newCharge(), newCharge())])
  })

  expect(others.map(({ status, body }) => [status, (body.data as { accepted: number }).accepted])).toEqual([
    [200, 1],
    [200, 2],
  ])
})

it('lets what came back say how an order stands', async () => {
  const [charge, disputed] = [newCharge(), newCharge()]
  await tell('/orders', charge, disputed)
  const paid = await orderOf(charge)

  await tell('/refunds', aReversal(charge, 500))
  const partly = await orderOf(charge)
  await tell('/refunds', aReversal(charge, 1500))
  const whole = await orderOf(charge)
  const chargeback = aReversal(disputed, 2000, { initiated_by: 'provider' })
  await tell('/chargebacks', chargeback)
  const lost = await orderOf(disputed)
  const ended = await tell('/chargebacks', { ...chargeback, resolved_at: soon(), won: 1 })
  const twice = await tell('/chargebacks', { ...chargeback, resolved_at: soon(), won: 1 })
  const won = await orderOf(disputed)

  expect(paid).toEqual({ status: 'paid', refunded: 0, charged_back: 0, total_amount: 1670 })
  expect(partly).toMatchObject({ status: 'partially_refunded', refunded: 500 })
  expect(whole).toMatchObject({ status: 'refunded', refunded: 2000, total_amount: 1670 })
  expect(lost).toMatchObject({ status: 'charged_back', charged_back: 2000 })
  expect(ended.body.data).toMatchObject({ accepted: 1 })
  expect(twice.body.data).toMatchObject({ duplicates: 1 })
  expect(won).toMatchObject({ status: 'paid', charged_back: 0 })
})

it('takes what is told wrong first and right afterwards in one batch', async () => {
  const charge = newCharge()

  const { body } = await tell('/orders', { ...charge, plan_id: 999_999 }, charge)

  expect(body.data).toMatchObject({ accepted: 1, duplicates: 0, refused: 1 })
  expect(await orderOf(charge)).toMatchObject({ status: 'paid' })
})

it('takes a dispute and its end from one batch, and nothing else under its number', async () => {
  const [charge, other] = [newCharge(), newCharge()]
  await tell('/orders', charge, other)
  const dispute = aReversal(charge, 2000, { initiated_by: 'provider' })
  const won = { ...dispute, resolved_at: soon(), won: 1 }

  const both = await tell('/chargebacks', dispute, won, dispute)
  const later = { ...won, resolved_at: new Date(Date.now() + 3_600_000).toISOString() }
  const next = { ...later, transaction_number: `B-${++made}` }
  const odd = await tell(
    '/chargebacks',
    { ...won, won: 0 },
    { ...dispute, order_transaction_number: other.transaction_number },
    next,
  )

  expect(both.body.data).toMatchObject({ accepted: 2, duplicates: 1, refused: 0 })
  expect(codesOf(odd)).toEqual(['differs', 'differs', 'in_future'])
  expect(await orderOf(charge)).toMatchObject({ status: 'paid', charged_back: 0 })
  const early = { ...dispute, resolved_at: '2020-01-01T00:00:00Z', won: 1 }
  expect((await tell('/chargebacks', early)).status).toBe(422)
})

it('does not take another member’s charge for one that is known', async () => {
  const charge = newCharge()
  await tell('/orders', charge)

  const other = await tell('/orders', { ...charge, member_id: await aMember(product) })

  expect(codesOf(other)).toEqual(['differs'])
})

it('gives back no more than was paid, of fifty who try at once', async () => {
  const charge = newCharge()
  await tell('/orders', charge)

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? tell('/refunds', aReversal(charge, 100)) : tell('/chargebacks', aReversal(charge, 100)),
    ),
  )

  const accepted = answers.map(({ body }) => (body.data as { accepted: number }).accepted)
  expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(20)
  expect(answers.filter((answer) => codesOf(answer).includes('more_than_is_left'))).toHaveLength(30)
  const order = await orderOf(charge)
  expect(Number(order?.refunded) + Number(order?.charged_back)).toBe(2000)
})

it('refuses what cannot be, each by itself, and takes the others', async () => {
  const [charge, other] = [newCharge(), newCharge()]
  await tell('/orders', charge)
  const refunds = [
    aReversal(other, 100),
    aReversal(charge, 100, { currency: 'EUR' }),
    aReversal(charge, 100, { occurred_at: '2020-01-01T00:00:00.000Z' }),
    aReversal(charge, 100, { occurred_at: new Date(Date.now() + 3_600_000).toISOString() }),
    aReversal(charge, 2001),
    aReversal(charge, 100),
  ]

  const charges = await tell(
    '/orders',
    { ...newCharge(), member_id: 999_999 },
    { ...newCharge(), plan_id: 999_999 },
    { ...newCharge(), channel_id: 999_999 },
    { ...newCharge(), subscription_reference: 'nobody’s' },
    { ...newCharge(), paid_at: new Date(Date.now() + 3_600_000).toISOString() },
    newCharge(),
  )
  const back = await tell('/refunds', ...refunds)

  expect(codesOf(charges)).toEqual([
    ...['unknown_member', 'unknown_plan', 'unknown_channel', 'unknown_subscription', 'in_future'],
  ])
  expect(codesOf(back)).toEqual([
    ...['unknown_order', 'wrong_currency', 'before_order', 'in_future', 'more_than_is_left'],
  ])
  expect([charges, back].map(({ body }) => (body.data as { accepted: number }).accepted)).toEqual([1, 1])
})

it('answers bad input by its fields', async () => {
  const bad = [
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: 1e13 },
    { currency: 'XYZ' },
    { transaction_fee: -1 },
    { paid_at: '9999-01-01T00:00:00Z' },
    { billing_source: 'gift' },
    { provider: '' },
    { extra: 1 },
  ]
  for (const each of bad)
    expect((await tell('/orders', { ...newCharge(), ...each })).status, JSON.stringify(each)).toBe(422)
})

it('refuses a rate by which an order would be worth more than any amount, so that figures go on', async () => {
  const plan = await aPlan(staff, { currency: 'JPY' })
  const charge = (values: object) => ({ ...newCharge(), plan_id: plan, currency: 'JPY', ...values })

  const answers = [
    await tell('/orders', charge({ amount: 1_000_000_000_000, rate: '1.0000000001' })),
    await tell('/orders', charge({ amount: 1, discount: 1_000_000_000_000, rate: '2' })),
    await tell('/orders', charge({ amount: 1, reserve_fee: 100_000, rate: '999999999' })),
  ]

  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
    answers.map(() => [422, { 'items.0.rate': ['At this rate the order is worth too much.'] }]),
  )
  const most = await tell('/orders', charge({ amount: 1_000_000_000_000, rate: '1' }))
  expect(most.body.data).toMatchObject({ accepted: 1 })
  expect((await staff.get('/transactions/totals')).status).toBe(200)
})

it('credits a charge as its member came, or as they had when its subscription began, with the share of that moment', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const words = { name: 'Lantern', type: 'affiliate', profit_sharing: 2_000, utm_source: 'lantern' }
  const channel = idOf(await staff.post('/channels', words))
  const campaign = idOf(
    await staff.post(`/channels/${channel}/campaigns`, { name: 'Spring', utm_campaign: 'spring' }),
  )
  const [comer, stranger] = [await aMember(product), await aMember(product)]
  const visitor = randomUUID()
  const visit = (days: number, rest: object) => ({
    ...{ id: randomUUID(), visitor_id: visitor, started_at: daysAgo(days), last_seen_at: daysAgo(days) },
    ...{ landing_path: '/', user_agent: 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0', ...rest },
  })
  const visits = await tell(
    '/visits',
    visit(34, { utm_source: 'lantern' }),
    visit(32, { utm_source: 'lantern', utm_campaign: 'spring' }),
    visit(31, { member_id: comer }),
  )
  expect(visits.body.data).toMatchObject({ accepted: 3 })
  const subscription = { provider: 'segpay', transaction_number: 'L-0', subscription_reference: 'L' }
  const begun = { ...subscription, type: 'new', occurred_at: daysAgo(31), until: daysAgo(1) }
  await tell('/subscriptions/events', { ...begun, member_id: comer, plan_id: planId })
  const charge = (days: number, rest: object = {}) => ({
    ...{ ...newCharge(), billing_source: 'one_time', member_id: comer, paid_at: daysAgo(days), ...rest },
  })
  const charges = {
    onTheLastDay: charge(3),
    tooLate: charge(1),
    beforeTheyWereKnown: charge(31.5),
    ofAnother: charge(3, { member_id: stranger }),
    ofASubscription: charge(3, { subscription_reference: 'L' }),
  }

  expect((await tell('/orders', ...Object.values(charges))).body.data).toMatchObject({ accepted: 5 })
  const { version } = (await staff.get(`/channels/${channel}`)).body.data as { version: number }
  await staff.put(`/channels/${channel}`, { version, profit_sharing: 3_000 })

  const { rows } = await sql<{ transaction_number: string }>`
    select transaction_number, channel_id, campaign_id, profit_sharing from orders`.execute(product.owner.db)
  const creditOf = ({ transaction_number: number }: { transaction_number: string }) =>
    rows.find(({ transaction_number: told }) => told === number)
  const nobody = { channel_id: null, campaign_id: null, profit_sharing: null }
  for (const charge of [charges.onTheLastDay, charges.ofASubscription])
    expect(creditOf(charge)).toMatchObject({
      ...{ channel_id: channel, campaign_id: campaign, profit_sharing: 2_000 },
    })
  for (const other of ['tooLate', 'beforeTheyWereKnown', 'ofAnother'] as const)
    expect(creditOf(charges[other]), other).toMatchObject(nobody)
})

it('credits what a visitor pays in the very visit in which they register', async () => {
  const words = { name: 'Wharf', type: 'affiliate', profit_sharing: 1_500, utm_source: 'wharf' }
  const channel = idOf(await staff.post('/channels', words))
  const [visitor, username] = [randomUUID(), `wharf.${process.pid}`]
  const now = new Date().toISOString()
  await tell('/visits', {
    ...{ id: randomUUID(), visitor_id: visitor, started_at: now, last_seen_at: now, utm_source: 'wharf' },
    ...{ landing_path: '/', user_agent: 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' },
  })
  const account = { username, email: `${username}@example.org`, password: 'a fresh start 2026' }
  await site.post('/members', { ...account, visitor_address: '203.0.113.9', visitor_id: visitor })
  const [member] = (await staff.get(`/users?q=${username}`)).body.data as { id: number }[]
  const charge = { ...newCharge(), billing_source: 'one_time', member_id: member?.id, paid_at: now }

  expect((await tell('/orders', charge)).body.data).toMatchObject({ accepted: 1 })

  const { rows } = await sql`
    select channel_id, profit_sharing from orders where user_id = ${member?.id}`.execute(product.owner.db)
  expect(rows).toEqual([{ channel_id: channel, profit_sharing: 1_500 }])
})
