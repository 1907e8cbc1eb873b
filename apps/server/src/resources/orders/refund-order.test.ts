import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  asStaff,
  type Client,
  clientOf,
  startProduct,
  type TestProduct,
} from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { anOrder } from '../../testing/sites/an-order.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let manager: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  manager = await asStaff(product)
  site = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())

const sold = (rest: object = {}) => anOrder({ product, staff, site }, { amount: 4000, ...rest })
const usual = { cause: 'asked', initiated_by: 'member', access: 'stays' }
const refund = (id: number, amount: unknown, rest: object = {}, by = staff) =>
  by.post(`/orders/${id}/refund`, { ...usual, amount, ...rest })
const told = (path: string, order: { transaction_number: string }, rest: object) =>
  site.post(path, {
    items: [
      {
        ...{ provider: 'segpay', order_transaction_number: order.transaction_number, currency: 'USD' },
        ...{ occurred_at: new Date().toISOString(), initiated_by: 'provider', ...rest },
      },
    ],
  })

interface Shown {
  id: number
  number: string
  status: string
  amount: number
  refunded: number
  refunds_waiting: number
  transaction_number: string | null
}
const dataOf = <T = Shown>({ body }: Answer) => body.data as T
const orderOf = async (id: number) => dataOf(await staff.get(`/orders/${id}`))
const refundsOf = async (id: number) =>
  dataOf<Shown[]>(await staff.get(`/refunds?filter[order_id]=${id}&sort=id`))

it('gives a little back at once, with a row in the history of the order and of the refund', async () => {
  const { id } = await sold()

  const answer = await refund(id, 1000, { note: 'Ticket 48177.' })

  expect(answer).toMatchObject({
    status: 200,
    body: { data: { status: 'partially_refunded', refunded: 1000 } },
  })
  const [made] = await refundsOf(id)
  expect(made).toMatchObject({ status: 'approved', amount: 1000, note: 'Ticket 48177.', decided_by_id: null })
  for (const [path, action] of [
    [`/orders/${id}`, 'refund'],
    [`/refunds/${made?.id}`, 'create'],
  ])
    expect(dataOf<object[]>(await staff.get(`${path}/history`))[0]).toMatchObject({
      action,
      admin_id: staff.adminId,
    })
})

it('tells with the order what came back of it, or waits: which refund, and why', async () => {
  const order = await sold()
  await refund(order.id, 1000, { cause: 'technical' })
  await told('/refunds', order, { amount: 500, transaction_number: 'R-told', reason: 'Processor error' })
  await told('/chargebacks', order, { amount: 2500, transaction_number: 'C-told', reason: 'Fraud' })
  const refunds = await refundsOf(order.id)
  const support = await asStaff(product, ['list-orders'])

  const back = dataOf<object[]>(await support.get(`/orders/${order.id}/reversals`))

  expect(back).toHaveLength(3)
  expect(back).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'refund',
        number: refunds[0]?.number,
        cause: 'technical',
        reason: null,
        status: 'approved',
      }),
      expect.objectContaining({ number: refunds[1]?.number, cause: 'other', reason: 'Processor error' }),
      expect.objectContaining({ kind: 'chargeback', number: null, cause: null, reason: 'Fraud' }),
    ]),
  )
})

it('tells with the order of a refund that waits, since when, and why it was declined', async () => {
  const { id } = await sold({ amount: 9000 })
  const backOf = async () => dataOf<object[]>(await staff.get(`/orders/${id}/reversals`))
  await refund(id, 9000)
  const [asked] = await refundsOf(id)

  expect(await backOf()).toEqual([
    expect.objectContaining({
      number: asked?.number,
      amount: 9000,
      status: 'to_approve',
      decision_note: null,
    }),
  ])
  const { occurred_at: since } = (await backOf())[0] as { occurred_at: string }
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())

  await manager.post(`/refunds/${asked?.id}/decline`, { decision_note: 'The film did play.' })
  expect(await backOf()).toEqual([
    expect.objectContaining({
      ...{ id: asked?.id, number: asked?.number },
      ...{ status: 'declined', decision_note: 'The film did play.' },
    }),
  ])
  expect(await orderOf(id)).toMatchObject({ status: 'paid', refunded: 0, refunds_waiting: 0 })
})

it('keeps in the history of the order why a refund was declined, until the member is erased', async () => {
  const order = await sold({ amount: 9000 })
  await refund(order.id, 9000)
  const [asked] = await refundsOf(order.id)
  await manager.post(`/refunds/${asked?.id}/decline`, { decision_note: 'The film did play.' })
  const lastOf = async (path: string) =>
    dataOf<{ action: string }[]>(await staff.get(`${path}/history`)).find(({ action }) =>
      action.startsWith('decline'),
    )

  expect(await lastOf(`/orders/${order.id}`)).toMatchObject({
    action: 'decline-refund',
    admin_id: manager.adminId,
    before: { refunds_waiting: 9000 },
    after: { refunds_waiting: 0, decision_note: 'The film did play.' },
  })
  expect(await lastOf(`/refunds/${asked?.id}`)).toMatchObject({
    action: 'decline',
    after: { status: 'declined', decision_note: 'The film did play.' },
  })

  const { username } = dataOf<{ username: string }>(await staff.get(`/users/${order.user_id}`))
  expect(await staff.post(`/users/${order.user_id}/erase`, { username })).toMatchObject({ status: 200 })
  expect(await lastOf(`/orders/${order.id}`)).toMatchObject({ after: { decision_note: '[redacted]' } })
})

it('gives a lot back only when another person agrees, whatever session they sit at', async () => {
  const { id } = await sold({ amount: 9000 })
  await refund(id, 9000)
  const [asked] = await refundsOf(id)
  const approve = (by: Client) => by.post(`/refunds/${asked?.id}/approve`)
  const decline = (by: Client, headers: Record<string, string>) =>
    by.post(`/refunds/${asked?.id}/decline`, { decision_note: 'No.' }, headers)
  const ownSecond = await secondSessionOf(staff)
  const plain = await asStaff(product, ['list-refunds', 'list-orders', 'refund-orders'])
  expect(await orderOf(id)).toMatchObject({ status: 'paid', refunded: 0, refunds_waiting: 9000 })

  const refused = [await approve(staff), await approve(ownSecond), await approve(plain)]
  const declined = await decline(staff, { 'accept-language': 'zh-CN' })
  const [agreed, again] = [await approve(manager), await approve(manager)]

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(refused.map(({ body }) => body.code)).toEqual(['second_person', 'second_person', 'forbidden'])
  expect(refused[0]?.body.message).toBe('You asked for this yourself; another person has to decide it.')
  expect(declined).toMatchObject({ status: 403, body: { message: '这是你本人提交的申请，须由其他人审批。' } })
  expect([agreed.status, again.status]).toEqual([200, 409])
  expect(await orderOf(id)).toMatchObject({ status: 'refunded', refunded: 9000, refunds_waiting: 0 })
  expect(await refundsOf(id)).toMatchObject([{ status: 'approved', decided_by_id: manager.adminId }])
})

it('gives back what a site with a clock ahead of ours says is paid in a moment, at that moment', async () => {
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { id, paid_at } = await sold({ amount: 9000, paid_at: ahead(4) })

  const [little, lot] = [await refund(id, 1000), await refund(id, 8000)]
  const waiting = (await refundsOf(id)).find(({ status }) => status === 'to_approve')
  const agreed = await manager.post(`/refunds/${waiting?.id}/approve`)

  expect([little.status, lot.status, agreed.status]).toEqual([200, 200, 200])
  const at = { status: 'approved', occurred_at: paid_at }
  expect(await refundsOf(id)).toMatchObject([at, at])
})

/** The same person at another window. */
async function secondSessionOf({ adminId }: Client): Promise<Client> {
  const other = await asStaff(product)
  await sql`update sessions set admin_id = ${adminId} where admin_id = ${other.adminId}`.execute(
    product.owner.db,
  )
  return clientOf(product.app, { token: other.token, adminId })
}

it('asks for a second person as soon as all refunds of an order pass the limit together', async () => {
  const { id } = await sold({ amount: 9000 })

  await refund(id, 3000)
  await refund(id, 2000)
  await refund(id, 1)

  expect((await refundsOf(id)).map(({ status }) => status)).toEqual(['approved', 'approved', 'to_approve'])
})

it.each([
  ['JPY', 5_000, 'approved'],
  ['JPY', 5_001, 'to_approve'],
  ['KWD', 5_000, 'approved'],
  ['KWD', 5_001, 'to_approve'],
])('takes the limit by the minor units of %s: %i', async (currency, amount, status) => {
  const { id } = await sold({ amount: 90_000, currency })

  await refund(id, amount)

  expect(await refundsOf(id)).toMatchObject([{ status }])
})

it.each([
  ['amount', { amount: 0 }],
  ['amount', { amount: -1 }],
  ['amount', { amount: 4001 }],
  ['amount', { amount: 10.5 }],
  ['amount', { amount: 10 ** 15 }],
  ['currency', { currency: 'EUR' }],
  ['cause', { cause: 'whim' }],
  ['initiated_by', { initiated_by: 'provider' }],
  ['access', { access: 'ends' }],
])('names %s of what cannot be refunded so, and changes nothing: %o', async (field, rest) => {
  const order = await sold()

  const answer = await refund(order.id, 100, rest)

  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  expect(await orderOf(order.id)).toEqual(order)
  expect(await refundsOf(order.id)).toEqual([])
})

it('keeps what waits from being asked for again, and lets go of it when it is declined', async () => {
  const { id } = await sold({ amount: 9000 })
  await refund(id, 6000)
  const [asked] = await refundsOf(id)

  const more = await refund(id, 3001)
  await manager.post(`/refunds/${asked?.id}/decline`, { decision_note: 'The film plays.' })

  expect(more).toMatchObject({ status: 422, body: { errors: { amount: [expect.stringContaining('left')] } } })
  expect(await orderOf(id)).toMatchObject({ status: 'paid', refunds_waiting: 0 })
  expect((await refund(id, 9000)).status).toBe(200)
})

it('judges anew what is approved: nothing goes back of a charge that was disputed meanwhile', async () => {
  const order = await sold({ amount: 9000 })
  await refund(order.id, 6000)
  const [asked] = await refundsOf(order.id)
  await told('/chargebacks', order, { transaction_number: 'Dispute 1', amount: 9000 })

  const approved = await manager.post(`/refunds/${asked?.id}/approve`)

  expect(approved).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await orderOf(order.id)).toMatchObject({ status: 'charged_back', refunded: 0, charged_back: 9000 })
  const decline = { decision_note: 'The bank has paid it back.' }
  expect((await manager.post(`/refunds/${asked?.id}/decline`, decline)).status).toBe(200)
})

it('knows a refund of staff again when its provider tells of it, and counts it once', async () => {
  const order = await sold()
  await refund(order.id, 1500)
  const tell = () => told('/refunds', order, { transaction_number: 'Back 77', amount: 1500 })

  const [first, again] = [await tell(), await tell()]

  expect(first.body.data).toMatchObject({ accepted: 1, refused: 0 })
  expect(again.body.data).toMatchObject({ accepted: 0, duplicates: 1 })
  expect(await refundsOf(order.id)).toMatchObject([{ amount: 1500, transaction_number: 'Back 77' }])
  expect(await orderOf(order.id)).toMatchObject({ refunded: 1500 })
})

it('never gives back more than was paid, though fifty ask and agree at once', async () => {
  const { id } = await sold({ amount: 10_000 })

  const asked = await Promise.all(Array.from({ length: 50 }, (_, n) => refund(id, 700 + n)))
  const waiting = (await refundsOf(id)).filter(({ status }) => status === 'to_approve')
  await Promise.all(waiting.map((each) => manager.post(`/refunds/${each.id}/approve`)))

  expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
  const sum = (await refundsOf(id)).reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBeLessThanOrEqual(10_000)
  expect(10_000 - sum).toBeLessThan(700)
  expect(await orderOf(id)).toMatchObject({ refunded: sum, refunds_waiting: 0 })
})

it('shows the figures of the desk before anything is done, and does exactly that', async () => {
  const now = new Date('2026-11-21T10:00:00Z')
  await using desk = await startProduct({}, () => now)
  const [asker, other] = [await asStaff(desk), await asStaff(desk)]
  const own = await asSite(desk)
  const yearly = await aPlan(asker, { recurring_period_unit: 'year', recurring_original_price: 12_000 })
  const partner = await asker.post('/channels', {
    name: 'Northlight',
    type: 'affiliate',
    profit_sharing: 3000,
  })
  const year = { provider: 'segpay', subscription_reference: 'Okafor', currency: 'USD' }
  const sale = { ...year, amount: 12_000, paid_at: '2026-10-19T08:02:00Z', channel_id: idOf(partner) }
  const fees = { transaction_fee: 30, settlement_fee: 1200, reserve_fee: 600 }
  const parts = { product: desk, staff: asker, site: own }
  const { user_id: memberId } = await anOrder(parts, { paid_at: '2026-11-02T00:00:00Z' })
  const span = { occurred_at: '2026-10-19T08:02:00Z', until: '2027-10-19T08:02:00Z' }
  const opening = { type: 'new', transaction_number: 'Start', member_id: memberId, plan_id: yearly }
  await own.post('/subscriptions/events', { items: [{ ...year, ...span, ...opening }] })
  const order = await anOrder(parts, { ...sale, ...fees, member_id: memberId, plan_id: yearly })
  const effect = (query: string, by = asker) => by.get(`/orders/${order.id}/refund/effect?${query}`)

  const shown = await effect('amount=10915&access=ends')

  expect(shown.body.data).toMatchObject({
    ...{ amount: 10_915, currency: 'USD', left: 12_000 },
    approval: { is_needed: 1, is_for_reader: 0, limit: 5000, approvers: expect.any(Array) },
    unused: { days: 331, of: 365, amount: 10_882 },
    access: { before: '2027-10-19T08:02:00.000Z', after: null, grace_until: '2027-10-26T08:02:00.000Z' },
    mrr: { before: 1000, after: 0 },
    partner: { channel: { name: 'Northlight' }, share: 3000, before: 3600, after: 326 },
    fees: { transaction: 30, settlement: 1200 },
    reserve: 600,
    refunds: { before: 0, after: 1, sales: 1, limit: 300 },
    disputes: { before: 0, after: 0, sales: 1, limit: 90 },
    kept: { before: 7170, after: -471 },
  })
  const narrow = await asStaff(desk, ['list-orders', 'refund-orders'])
  expect((await effect('amount=10915&access=ends', narrow)).body.data).toMatchObject({
    partner: { channel: { id: idOf(partner), name: `#${idOf(partner)}` }, before: 3600 },
  })
  expect((await effect('amount=10915&access=stays')).body.data).toMatchObject({
    mrr: { before: 1000, after: 1000 },
  })
  expect((await effect('amount=12001&access=stays')).body.errors).toHaveProperty('amount')
  expect((await effect('amount=0&access=stays')).body.errors).toHaveProperty('amount')
  expect((await effect('amount=0x10&access=stays')).body.errors).toHaveProperty('amount')
  expect((await effect('amount=1e3&access=stays')).body.errors).toHaveProperty('amount')

  await asker.post(`/orders/${order.id}/refund`, { ...usual, amount: 10_915, access: 'ends' })
  const [waiting] = (await asker.get('/refunds')).body.data as { id: number }[]
  // Whoever may approve it is told so, and not by name among the others.
  const { approvers } = (shown.body.data as RefundEffect).approval
  const toDecide = (await other.get(`/refunds/${waiting?.id}/effect`)).body.data as RefundEffect
  expect(toDecide).toMatchObject({ approval: { is_for_reader: 1 }, kept: { after: -471 } })
  expect(toDecide.approval.approvers).toHaveLength(approvers.length - 1)
  await other.post(`/refunds/${waiting?.id}/approve`)
  const [subscription] = (await asker.get('/subscriptions')).body.data as { id: number }[]
  expect(subscription).toMatchObject({ status: 'expired', mrr: 0, access_until: null })
  expect((await asker.get(`/subscriptions/${subscription?.id}/events`)).body.data).toMatchObject([
    { type: 'new' },
    { type: 'churn', reason: 'admin' },
  ])
})

it('offers back what is left of the days that were paid for, not of those that were given on top', async () => {
  const of = { provider: 'segpay', subscription_reference: 'Lengthened', currency: 'USD' }
  const { user_id: member_id } = await sold()
  const plan_id = await aPlan(staff)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const begun = { ...of, transaction_number: 'Lengthened 1', type: 'new', member_id, plan_id }
  await site.post('/subscriptions/events', { items: [{ ...begun, occurred_at: at(-20), until: at(10.5) }] })
  const order = await sold({ ...of, member_id, plan_id, amount: 3000, paid_at: at(-19.5) })
  const unused = async () =>
    dataOf<RefundEffect>(await staff.get(`/orders/${order.id}/refund/effect?amount=100&access=stays`)).unused
  const before = await unused()
  const [{ id }] = dataOf<[{ id: number }]>(await staff.get(`/subscriptions?filter[user_id]=${member_id}`))

  await staff.post(`/subscriptions/${id}/extend`, { days: 60 })

  expect(before).toEqual({ days: 10, of: 30, amount: 1000 })
  expect(await unused()).toEqual(before)
})

it('leaves the access that a later charge pays for, also where that comes while the refund waits', async () => {
  const of = { provider: 'segpay', subscription_reference: 'Renewed', currency: 'USD' }
  const { user_id: member_id } = await sold()
  const plan_id = await aPlan(staff)
  const now = Date.now()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const tell = (transaction_number: string, rest: object) =>
    site.post('/subscriptions/events', {
      items: [{ ...of, transaction_number, member_id, plan_id, ...rest }],
    })
  await tell('Begun', { type: 'new', occurred_at: at(-20), until: at(10) })
  const first = await sold({ ...of, member_id, plan_id, amount: 9000, paid_at: at(-20) })
  await refund(first.id, 9000, { access: 'ends' })
  await tell('Renewed', { type: 'renewal', occurred_at: at(0), until: at(30) })
  const later = await sold({ ...of, member_id, plan_id, paid_at: at(0) })
  const [waiting] = await refundsOf(first.id)
  const effect = dataOf<object>(await manager.get(`/refunds/${waiting?.id}/effect`))
  const another = await refund(first.id, 1, { access: 'ends' })

  const approved = await manager.post(`/refunds/${waiting?.id}/approve`)

  expect(effect).toMatchObject({ access: { may_end: 0, before: expect.any(String) } })
  expect(another).toMatchObject({ status: 422 })
  expect(approved).toMatchObject({ status: 200 })
  const standing = async () =>
    dataOf<object[]>(await staff.get(`/subscriptions?filter[user_id]=${member_id}`))
  expect(await standing()).toMatchObject([{ status: 'active', mrr: 2000 }])
  await refund(later.id, 4000, { access: 'ends' })
  expect(await standing()).toMatchObject([{ status: 'expired', mrr: 0, access_until: null }])
})

it('leaves what staff gave away on top of a period that is over', async () => {
  const of = { provider: 'segpay', subscription_reference: 'Over', currency: 'USD' }
  const { user_id: member_id } = await sold()
  const plan_id = await aPlan(staff)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const begun = { ...of, transaction_number: 'Over 1', type: 'new', member_id, plan_id }
  const items = [{ ...begun, occurred_at: at(-60), until: at(-30) }]
  await site.post('/subscriptions/events', { items })
  const order = await sold({ ...of, member_id, plan_id, paid_at: at(-1) })
  const standing = async () =>
    dataOf<{ id: number; access_until: string | null }[]>(
      await staff.get(`/subscriptions?filter[user_id]=${member_id}`),
    )[0]
  const { id = 0 } = (await standing()) ?? {}
  await staff.post(`/subscriptions/${id}/extend`, { days: 30 })
  const given = await standing()
  expect(given?.access_until).not.toBeNull()

  const effect = dataOf(await staff.get(`/orders/${order.id}/refund/effect?amount=4000&access=stays`))
  const refused = await refund(order.id, 4000, { access: 'ends' })
  const taken = await refund(order.id, 4000)

  expect(effect).toMatchObject({ access: { may_end: 0 } })
  expect([refused.status, taken.status]).toEqual([422, 200])
  expect(await standing()).toEqual(given)
})

it('ends what stands still in a pause, also where that began while the refund waited', async () => {
  const of = { provider: 'segpay', subscription_reference: 'Paused', currency: 'USD' }
  const { user_id: member_id } = await sold()
  const plan_id = await aPlan(staff)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const begun = { ...of, transaction_number: 'Paused 1', type: 'new', member_id, plan_id }
  await site.post('/subscriptions/events', { items: [{ ...begun, occurred_at: at(-3), until: at(27) }] })
  const order = await sold({ ...of, amount: 20_000, member_id, plan_id, paid_at: at(-3) })
  const [subscription] = dataOf<{ id: number }[]>(
    await staff.get(`/subscriptions?filter[user_id]=${member_id}`),
  )
  await refund(order.id, 20_000, { access: 'ends' })

  await staff.post(`/subscriptions/${subscription?.id}/pause`)
  const [waiting] = await refundsOf(order.id)
  const { access } = dataOf<RefundEffect>(await manager.get(`/refunds/${waiting?.id}/effect`))
  await manager.post(`/refunds/${waiting?.id}/approve`)

  expect(access).toMatchObject({ may_end: 1 })
  expect(dataOf(await staff.get(`/subscriptions/${subscription?.id}`))).toMatchObject({ status: 'expired' })
})

it('counts what waits for whoever may approve it, and for nobody else', async () => {
  await using own = await startProduct()
  const asker = await asStaff(own, ['list-orders', 'refund-orders', 'list-refunds'])
  const [maker, approver] = [await asStaff(own), await asStaff(own, ['list-refunds', 'approve-refunds'])]
  const { id } = await anOrder({ product: own, staff: maker, site: await asSite(own) }, { amount: 9000 })
  await refund(id, 9000, {}, asker)
  const waitingFor = async (by: Client) => (await by.get('/waiting')).body.data

  expect(await waitingFor(approver)).toEqual([{ resource: 'refunds', count: 1 }])
  expect(await waitingFor(asker)).toEqual([])
  expect(await waitingFor(await asStaff(own, ['approve-refunds']))).toEqual([])

  const [asked] = (await maker.get('/refunds')).body.data as Shown[]
  await maker.post(`/refunds/${asked?.id}/approve`)
  expect(await waitingFor(approver)).toEqual([{ resource: 'refunds', count: 0 }])
})
