import { paymentMethods } from '@backlot/contract/resources/orders'
import { transactions } from '@backlot/contract/resources/transactions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { anOrder } from '../../testing/sites/an-order.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient
const plans: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []
const kinds = ['charge', 'refund', 'chargeback', 'won_back'] as const
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** What was released of a reserve, which is of no order. */
async function aRelease(n: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at, transaction_fee, settlement_fee_rate,
      reserve_rate, reserve_released, paid_at)
    select 'R-' || ${n}::text, 'segpay', 'USD', d::date, d::date, d, d + interval '1 day', 0, 0, 0, 2500, ${minutesAgo(300 * n)}
    from (select timestamptz '2026-01-01 00:00Z' + ${n} * interval '1 day' as d) m returning id`.execute(
    product.owner.db,
  )
  return (rows[0]?.id ?? 0) + 4_000_000_000_000
}

/** Tells of a charge and of what came back of it, as far as the kind goes; answers the transaction of that kind. */
async function aTransaction(n: number): Promise<number> {
  if (n % 8 === 7) return aRelease(n)
  const kind = kinds[n % 4] ?? 'charge'
  const isOdd = n % 8 < 4
  const charge = {
    ...aCharge(n, { memberId: await aMember(product), planId: plans[Number(isOdd)] ?? 0 }),
    ...{ amount: 2000 + n, currency: isOdd ? 'USD' : 'KWD', provider: isOdd ? 'segpay' : 'epoch' },
    ...{
      billing_source: !isOdd ? 'initial' : n % 3 > 0 ? 'renewal' : 'conversion',
      payment_method: paymentMethods[n % 3],
    },
    ...{ paid_at: minutesAgo(300 * n + 200), ...(n % 3 > 0 ? channels[n % 2] : {}) },
  }
  const { provider, transaction_number, currency, amount } = charge
  await site.post('/orders', { items: [charge] })
  const back = {
    ...{
      provider,
      currency,
      amount: isOdd ? amount : amount - 7,
      order_transaction_number: transaction_number,
    },
    ...{ initiated_by: isOdd ? 'member' : 'staff', reason: isOdd ? 'Fraud' : null },
    ...{ transaction_number: `B-${n}`, occurred_at: minutesAgo(300 * n + 100) },
  }
  const isDecided = kind === 'won_back' || n % 16 === 2
  const decision = isDecided && { resolved_at: minutesAgo(300 * n), won: kind === 'won_back' }
  const dispute = { ...back, ...decision }
  // What staff give back has its cause, what providers tell has none of its own.
  if (kind === 'refund' && isOdd)
    await sql`insert into refunds (order_id, provider, transaction_number, amount, currency, cause, initiated_by, occurred_at)
      select id, provider, ${back.transaction_number}, amount, currency, 'technical', 'member', ${back.occurred_at} from orders
      where transaction_number = ${transaction_number}`.execute(product.owner.db)
  else if (kind === 'refund') await site.post('/refunds', { items: [back] })
  else if (kind !== 'charge') await site.post('/chargebacks', { items: [dispute] })
  const { db } = product.owner
  if (n % 3 === 1)
    await sql`update orders set device_type = ${isOdd ? 'tv' : 'mobile'}, os = ${isOdd ? 'webOS' : 'iOS'},
      browser = ${isOdd ? 'LG' : 'Safari'} where transaction_number = ${transaction_number}`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from transactions where kind = ${kind}`.execute(db)
  return rows[0]?.id ?? 0
}

conformance(transactions, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    plans.push(await aPlan(staff, { currency: 'KWD' }), await aPlan(staff))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
  },
  make: aTransaction,
})

it('counts what came back below zero and what was won back above it, each on its own day', async () => {
  await using own = await startProduct({}, () => new Date('2026-11-20T12:00:00Z'))
  const staff = await asStaff(own)
  const provider = await asSite(own)
  const told = { product: own, staff, site: provider }
  const paid = { paid_at: '2026-11-01T12:00:00Z', amount: 5000 }
  const [refunded, disputed] = [await anOrder(told, paid), await anOrder(told, paid)]
  const back = (order: typeof refunded, number: string) => ({
    ...{ provider: 'segpay', currency: 'USD', initiated_by: 'member', transaction_number: number },
    ...{ order_transaction_number: order.transaction_number },
  })
  await provider.post('/refunds', {
    items: [{ ...back(refunded, 'R'), amount: 1200, occurred_at: '2026-11-03T12:00:00Z' }],
  })
  const dispute = { ...back(disputed, 'C'), amount: 5000, occurred_at: '2026-11-05T12:00:00Z' }
  await provider.post('/chargebacks', {
    items: [{ ...dispute, resolved_at: '2026-11-09T12:00:00Z', won: true }],
  })

  const { body } = await staff.get('/transactions?sort=occurred_at,id')
  const totals = await staff.get('/transactions/totals?filter[occurred_at][gte]=2026-11-02T00:00:00Z')

  expect(body.data).toMatchObject([
    { kind: 'charge', amount: 5000, occurred_at: '2026-11-01T12:00:00.000Z', order_id: refunded.id },
    { kind: 'charge', amount: 5000, order_id: disputed.id },
    { kind: 'refund', amount: -1200, report_amount: -1200, occurred_at: '2026-11-03T12:00:00.000Z' },
    { kind: 'chargeback', amount: -5000, occurred_at: '2026-11-05T12:00:00.000Z' },
    { kind: 'won_back', amount: 5000, occurred_at: '2026-11-09T12:00:00.000Z', user_id: disputed.user_id },
  ])
  expect(totals.body.data).toEqual({
    rows: 3,
    sums: {
      amount: [{ currency: 'USD', sum: -1200 }],
      report_amount: [{ currency: 'USD', sum: -1200 }],
      net_settled: [{ currency: 'USD', sum: -1200 }],
      share_due: [],
      report_receipt: [{ currency: 'USD', sum: -1200 }],
    },
  })
})

it('leaves out a refund that waits for a second person', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const order = await anOrder({ product: own, staff, site: await asSite(own) }, { amount: 90_000 })
  await staff.post(`/orders/${order.id}/refund`, {
    ...{ amount: 90_000, cause: 'asked', initiated_by: 'member', access: 'stays', note: 'Asked twice.' },
  })

  const { body } = await staff.get('/transactions')

  expect((await staff.get('/refunds')).body.data).toMatchObject([{ status: 'to_approve' }])
  expect(body.data).toMatchObject([{ kind: 'charge', order_id: order.id }])
})

it('says what is settled of a charge and what its channel is due of it, and takes the share of a refund back', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const told = { product: own, staff, site: await asSite(own) }
  const channelId = idOf(
    await staff.post('/channels', { name: 'Nightowl', type: 'affiliate', profit_sharing: 3000 }),
  )
  const order = await anOrder(told, {
    ...{ amount: 10_000, channel_id: channelId },
    ...{ transaction_fee: 120, settlement_fee: 300, reserve_fee: 500 },
  })
  await told.site.post('/refunds', {
    items: [
      {
        ...{
          provider: 'segpay',
          currency: 'USD',
          amount: 4_000,
          initiated_by: 'member',
          transaction_number: 'R',
        },
        ...{ order_transaction_number: order.transaction_number, occurred_at: new Date().toISOString() },
      },
    ],
  })

  const { body } = await staff.get('/transactions?sort=id')

  expect(body.data).toMatchObject([
    { kind: 'charge', report_amount: 10_000, net_settled: 9_080, share_due: 3_000 },
    { kind: 'refund', report_amount: -4_000, net_settled: -4_000, share_due: -1_200 },
  ])
})
