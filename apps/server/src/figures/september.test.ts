import {
  september,
  septemberChargeback,
  septemberCharges,
  septemberRefund,
  septemberTransactionFee,
} from '@backlot/contract/testing/september'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aMember } from '../testing/sites/a-comment.ts'
import { at, startInSeptember } from '../testing/sites/a-september.ts'

it('says of September what the worked example says, while days wait and after they were added up', async () => {
  await using told = await startInSeptember()
  const { product, staff, site, clock, plans, tell, event } = told
  const ids = new Map<string, number>()
  for (const name of Object.keys(september)) ids.set(name, await aMember(product))
  // On a day of which more is told.
  await sql`update users set registered_at = ${at('2026-09-03')}`.execute(product.owner.db)
  await tell(
    Object.entries(september).flatMap(([name, story]) =>
      story.map((each) => event(ids.get(name) ?? 0, name, each)),
    ),
  )
  const items = septemberCharges.map(([name, day, billing_source, amount, settlement_fee, reserve_fee]) => ({
    ...{ provider: 'segpay', transaction_number: `${name} ${day}`, member_id: ids.get(name) },
    ...{ plan_id: amount > 2000 ? plans.yearly : plans.monthly, billing_source, amount, currency: 'USD' },
    ...{ transaction_fee: septemberTransactionFee, settlement_fee, reserve_fee },
    ...{ payment_method: 'card', paid_at: at(day) },
  }))
  expect((await site.post('/orders', { items })).body.data).toMatchObject({ accepted: items.length })
  const back = { provider: 'segpay', currency: 'USD' }
  const toldOf = ({ order, day, amount }: typeof septemberRefund | typeof septemberChargeback) => ({
    ...{ order_transaction_number: order, amount, occurred_at: at(day) },
  })
  const asked = { transaction_number: 'R', initiated_by: 'member' }
  await site.post('/refunds', { items: [{ ...back, ...asked, ...toldOf(septemberRefund) }] })
  await site.post('/chargebacks', {
    items: [{ ...back, transaction_number: 'B', ...toldOf(septemberChargeback) }],
  })
  clock.now = new Date(at('2026-10-01'))
  await product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal)
  const read = async (path: string) => {
    const answer = await staff.get(`${path}?from=2026-09-01&to=2026-09-30`)
    return answer.body as unknown as { data: { rows: object[]; totals: object }; meta: object }
  }
  const all = async () => ({
    revenue: await read('/analytics/revenue/companyDataDaily'),
    members: await read('/dashboard/memberTrend'),
    types: await read('/analytics/channel/type-revenue-distribution'),
    trend: await read('/dashboard/revenueTrend/types'),
    sold: await read('/dashboard/planList'),
  })

  const waiting = await all()
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  const { revenue, members, types, trend, sold } = await all()

  expect({ revenue, members, types, trend, sold }).toEqual(waiting)
  expect(revenue.data.totals).toMatchObject({
    ...{
      gross: 18_200,
      orders: 6,
      refunded: 1000,
      charged_back: 2000,
      net_sales: 15_200,
      total_amount: 15_290,
    },
    ...{ fees: 180 + 1820, reserve_held: 910, refund_rate: 1667, refund_share: 549 },
    ...{ first_payments: 1, renewals: 1, trials: 2, subscribers_churned: 2, orders_without_rate: 0 },
    ...{ net_settled: 15_200 - 2000 - 910, chargeback_rate: 1667, recovered_revenue: 0, reserve_released: 0 },
    ...{ mrr: 8000, subscribers_active: 5, cancellations: 1 },
  })
  expect(revenue.meta).toMatchObject({ currency: 'USD', partial: 0, timezone: 'UTC' })
  expect(members.data.totals).toMatchObject({
    ...{ mrr_new: 2000, mrr_reactivation: 2000, mrr_expansion: 0, mrr_contraction: 1000, mrr_churn: 4000 },
    ...{ subscribers_new: 1, subscribers_reactivated: 1, subscribers_change: 0 },
    ...{ mrr_opening: 9000, mrr: 8000, arr: 96_000, subscribers_opening: 5, subscribers_active: 5 },
    ...{
      subscriber_churn_rate: 4000,
      subscription_churn_rate: 4000,
      mrr_churn_gross: 5556,
      mrr_churn_net: 3333,
    },
    ...{ churn_involuntary: 5000, arpu: 1600, ltv: 4000, quick_ratio: 8000, trial_conversion: 10_000 },
    // Two of seven: five there were on the first, and two came.
    ...{ subscriber_churn_rolling: 2857, renewal_success: 5000 },
    ratios: {
      subscriber_churn_rate: { numerator: 2, denominator: 5, low_sample: 1 },
      mrr_churn_gross: { numerator: 5000, denominator: 9000 },
      quick_ratio: { numerator: 4000, denominator: 5000 },
      trial_conversion: { numerator: 1, denominator: 1, low_sample: 1 },
    },
  })
  // Each day begins where the one before ended, and the last ends where the month does.
  const days = members.data.rows.toReversed() as Record<string, number>[]
  expect(days).toHaveLength(30)
  for (const [index, day] of days.slice(1).entries())
    expect([day.mrr_opening, day.subscribers_opening]).toEqual([
      days[index]?.mrr,
      days[index]?.subscribers_active,
    ])
  expect(days.at(-1)).toMatchObject({ mrr: 8000, subscribers_active: 5 })
  // What came back is of charges in August, whose type had no charge this month.
  const ofPlan = (id: number) => sold.data.rows.find((row) => (row as { plan_id: number }).plan_id === id)
  expect(ofPlan(plans.monthly)).toMatchObject({ mrr: 6000, mrr_share: 7500, subscriptions_active: 3 })
  expect(ofPlan(plans.yearly)).toMatchObject({ mrr: 2000, mrr_share: 2500, subscriptions_active: 2 })
  expect(sold.data.totals).toMatchObject({ mrr: 8000, mrr_share: 10_000, subscriptions_active: 5 })
  // Who registered that month did so for no plan.
  expect(members.data.totals).toMatchObject({ registrations: ids.size })
  expect(sold.data.rows).toHaveLength(2)
  expect(types.data.totals).toMatchObject({ gross: 18_200, gross_share: 10_000 })
  expect(types.data.rows).toHaveLength(6)
  expect(trend.data.totals).toEqual({
    gross: 18_200,
    ...{ gross_plan_change: 12_000, gross_conversion: 2000, gross_reactivation: 2000, gross_renewal: 2000 },
    ...{ gross_trial_initial: 200, gross_initial: 0, gross_one_time: 0 },
  })
  const soldOn = (day: string) => trend.data.rows.find((row) => (row as { day: string }).day === day)
  expect(soldOn('2026-09-12')).toMatchObject({ gross_plan_change: 12_000, gross_renewal: 0 })
  expect(soldOn('2026-09-03')).toMatchObject({ gross_plan_change: 0, gross_trial_initial: 100 })
  expect(types.data.rows).toMatchObject([
    { billing_source: 'plan_change', gross: 12_000, gross_share: 6593, orders: 1 },
    { billing_source: 'conversion', gross: 2000, gross_share: 1099 },
    { billing_source: 'reactivation', gross: 2000, gross_share: 1099 },
    { billing_source: 'renewal', gross: 2000, gross_share: 1099 },
    { billing_source: 'trial_initial', gross: 200, gross_share: 110, orders: 2, average_order: 100 },
    {
      billing_source: 'initial',
      gross: 0,
      gross_share: 0,
      average_order: null,
      refunded: 1000,
      charged_back: 2000,
    },
  ])
})

it('leaves a month with the plans that were sold in it, whatever members change to later', async () => {
  await using told = await startInSeptember()
  const { product, staff, plans, tell, event } = told
  const member = await aMember(product)
  const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  const august = async () => {
    const { body } = await staff.get('/dashboard/planList?from=2026-08-01&to=2026-08-31')
    const { rows } = body.data as unknown as { rows: { plan_id: number; subscribers_new: number }[] }
    return rows.map(({ plan_id, subscribers_new }) => [plan_id, subscribers_new])
  }
  await tell([event(member, 'H', ['new', '2026-08-12', '2026-09-12'])])
  await addUp()
  await tell([event(member, 'H', ['contraction', '2026-09-12', '2027-09-12', { plan: 'yearly' }])])

  const addedUp = await august()
  // A fact told late, of the same day: it is counted anew.
  await tell([event(await aMember(product), 'T', ['trial', '2026-08-12', '2026-08-15'])])
  const waiting = await august()
  await addUp()

  expect([addedUp, waiting, await august()]).toEqual(Array(3).fill([[plans.monthly, 1]]))
})

it('counts who turned renewal off as lost then where the settings say so, in the past as well, and the month comes to the same', async () => {
  await using told = await startInSeptember(new Date(at('2026-10-01')))
  const { product, staff, tell, event } = told
  for (const [name, story] of Object.entries(september)) {
    const member = await aMember(product)
    await tell(story.map((each) => event(member, name, each)))
  }
  const run = async () => {
    const { signal } = new AbortController()
    await product.app.tasks.get('settle-subscriptions')?.run(signal)
    await product.app.tasks.get('add-up-order-days')?.run(signal)
  }
  const lostOn = async () => {
    const { body } = await staff.get('/dashboard/memberTrend?from=2026-09-01&to=2026-09-30')
    const { rows, totals } = body.data as unknown as {
      rows: { day: string; mrr_churn: number }[]
      totals: object
    }
    return {
      days: rows
        .filter(({ mrr_churn: lost }) => lost > 0)
        .map(({ day }) => day)
        .toSorted(),
      totals,
    }
  }
  await run()
  const usual = await lostOn()
  const { config } = product.services

  Object.assign(config, { ledgerRules: { graceDays: 7, churnAt: 'renewal_off' } })
  await run()
  const early = await lostOn()
  Object.assign(config, { ledgerRules: { graceDays: 3, churnAt: 'access_end' } })
  await run()
  const strict = await lostOn()

  expect(usual.days).toEqual(['2026-09-05', '2026-09-27'])
  expect(early.days).toEqual(['2026-09-02', '2026-09-27'])
  expect(strict.days).toEqual(['2026-09-05', '2026-09-23'])
  expect([early.totals, strict.totals]).toEqual([usual.totals, usual.totals])
  expect(usual.totals).toMatchObject({ mrr_new: 2000, mrr_contraction: 1000, mrr_churn: 4000 })
})
