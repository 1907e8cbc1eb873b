import { orders, paymentMethods } from '@backlot/contract/resources/orders'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { anOrder } from '../../testing/sites/an-order.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let conforming: TestProduct
let site: SiteClient
const plans: number[] = []
const deals: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Tells of a subscription that is already a month old, and answers its reference. */
async function aSubscription(n: number, memberId: number): Promise<string> {
  const told = { provider: 'segpay', transaction_number: `S${n}`, subscription_reference: `Contract ${n}` }
  const event = {
    type: 'new',
    occurred_at: daysAgo(40),
    until: daysAgo(10),
    member_id: memberId,
    plan_id: plans[1],
  }
  await site.post('/subscriptions/events', { items: [{ ...told, ...event }] })
  return told.subscription_reference
}

conformance(orders, {
  start: async () => (conforming = await startProduct()),
  async neighbours(staff) {
    site = await asSite(conforming)
    plans.push(await aPlan(staff, { currency: 'EUR' }), await aPlan(staff))
    const times = { started_at: '2026-01-01T00:00:00Z', ended_at: '2999-01-01T00:00:00Z' }
    for (const [n, plan_id] of plans.entries()) {
      await staff.post('/promotions', { name: `Code ${n}`, code: `CODE-${n}`, ...times })
      const deal = { name: `Deal ${n}`, title: 'Less', plan_id, price: 60, currency: n ? 'USD' : 'EUR' }
      deals.push(idOf(await staff.post('/deals', { ...deal, ...times })))
    }
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
    for (const [from, until] of [
      [15, 8],
      [7, 0],
    ] as const)
      await staff.post('/segpay-payout-reports', {
        ...{ reference: `SPR-${from}`, provider: 'segpay', currency: 'USD' },
        ...{ period_start: daysAgo(from).slice(0, 10), period_end: daysAgo(until).slice(0, 10) },
        ...{ transaction_fee: 30, settlement_fee_rate: 1000, reserve_rate: 500 },
      })
  },
  async make(n, maker) {
    const memberId = await aMember(conforming)
    const isOdd = n % 2 === 1
    const reference = isOdd ? await aSubscription(n, memberId) : null
    const charge = {
      ...aCharge(n, { memberId, planId: plans[n % 2] ?? 0 }),
      ...{ amount: 1000 + n, currency: isOdd ? 'USD' : 'EUR', provider: isOdd ? 'segpay' : 'epoch' },
      ...{ billing_source: isOdd ? 'renewal' : 'initial', payment_method: paymentMethods[n % 4] },
      ...{ paid_at: daysAgo(n), subscription_reference: reference, ...(n % 4 > 1 ? channels[n % 2] : {}) },
      ...(n % 4 < 2 && { promotion_code: `CODE-${n % 2}`, deal_id: deals[n % 2] }),
    }
    await site.post('/orders', { items: [charge] })
    if (n % 3 === 0) {
      const { provider, transaction_number: number, currency, amount, paid_at: occurred_at } = charge
      const back = {
        provider,
        transaction_number: `R${n}`,
        order_transaction_number: number,
        currency,
        occurred_at,
      }
      await site.post('/refunds', { items: [{ ...back, amount: n % 2 ? amount : 1, initiated_by: 'staff' }] })
    }
    const [found] = (await maker.get(`/orders?filter[user_id]=${memberId}`)).body.data as { id: number }[]
    return found?.id ?? 0
  },
  changed: (n) => ({ note: `Looked at ${n} times.`, transaction_fee: n }),
  async makeIn(state, staff) {
    const { id, transaction_number: number } = await anOrder({
      ...{ product: conforming, staff, site },
    })
    const back = { provider: 'segpay', transaction_number: `Back ${id}`, order_transaction_number: number }
    const amount = state === 'refunded' ? 2000 : 1
    const told = {
      ...back,
      amount,
      currency: 'USD',
      occurred_at: new Date().toISOString(),
      initiated_by: 'staff',
    }
    if (state === 'charged_back') await site.post('/chargebacks', { items: [told] })
    else if (state !== 'paid') await site.post('/refunds', { items: [told] })
    return id
  },
  bodies: { refund: () => ({ amount: 1, cause: 'goodwill', initiated_by: 'staff', access: 'stays' }) },
})

it('marks fees that staff typed, and lets nobody write what was charged', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const own = await asSite(product)
  const memberId = await aMember(product)
  await own.post('/orders', { items: [aCharge(1, { memberId, planId: await aPlan(staff) })] })
  const [order] = (await staff.get('/orders')).body.data as { id: number; total_amount: number }[]
  const path = `/orders/${order?.id}`

  const noted = await staff.put(path, { note: 'Asked for a receipt.', version: 1 })
  const { transaction_fee, settlement_fee, reserve_fee } = noted.body.data as Record<string, number>
  const unchanged = { transaction_fee, settlement_fee, reserve_fee }
  const sentAsTheyWere = await staff.put(path, { ...unchanged, note: 'Sent.', version: 2 })
  const typed = await staff.put(path, { ...unchanged, transaction_fee: 45, version: 3 })
  const sentAgain = await staff.put(path, { ...unchanged, transaction_fee: 45, note: null, version: 4 })
  const charged = await staff.put(path, { amount: 1, version: 5 })

  expect(noted.body.data).toMatchObject({ fees_by_hand: 0 })
  expect(sentAsTheyWere.body.data).toMatchObject({ fees_by_hand: 0, note: 'Sent.' })
  expect(sentAgain.body.data).toMatchObject({ fees_by_hand: 1, note: null })
  expect(typed.body.data).toMatchObject({
    fees_by_hand: 1,
    transaction_fee: 45,
    total_amount: 2000 - 45 - 200 - 100,
  })
  expect(charged.status).toBe(422)
})

it('finds an order by its number, the provider’s and the member’s address, and adds up by currency', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const own = await asSite(product)
  const planId = await aPlan(staff)
  const inEuro = await aPlan(staff, { currency: 'EUR' })
  const memberId = await aMember(product, 'noor.quill')
  await own.post('/orders', {
    items: [
      aCharge(1, { memberId, planId }),
      { ...aCharge(2, { memberId: await aMember(product), planId: inEuro }), currency: 'EUR', amount: 900 },
    ],
  })
  const found = async (q: string, by = staff) =>
    ((await by.get(`/orders?q=${q}`)).body.data as { transaction_number: string }[]).map(
      (each) => each.transaction_number,
    )

  expect(await found('O-00000001')).toEqual(['T-1'])
  expect(await found('T-2')).toEqual(['T-2'])
  expect(await found('quill@example')).toEqual(['T-1'])
  // A name stands in the list; an address is for who may list members, or it could be guessed letter by letter.
  const narrow = await asStaff(product, ['list-orders', 'export-orders'])
  expect(await found('quill@example', narrow)).toEqual([])
  expect(await found('noor.quill', narrow)).toEqual(['T-1'])
  const guess = 'q=quill%40example'
  expect((await narrow.get(`/orders/totals?${guess}`)).body.data).toMatchObject({ rows: 0 })
  expect((await narrow.get(`/orders/exportCsv?${guess}`)).text).not.toContain('T-1')
  expect((await staff.get('/orders/totals')).body.data).toMatchObject({
    rows: 2,
    sums: {
      amount: expect.arrayContaining([
        { currency: 'EUR', sum: 900 },
        { currency: 'USD', sum: 2000 },
      ]),
    },
  })
})
