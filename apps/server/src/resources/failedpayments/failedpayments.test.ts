import { failedpayments } from '@backlot/contract/resources/failedpayments'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

interface Place {
  readonly product: TestProduct
  readonly site: SiteClient
  readonly planId: number
}
interface Failing {
  readonly n: number
  /** How many days ago each try failed. */
  readonly tries: readonly number[]
  /** How many days ago it was paid after all. */
  readonly paid?: number
  readonly isTrial?: boolean
  readonly rest?: object
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A subscription that was charged two months ago and whose renewal fails; answers the last failure. */
async function aFailure(
  { product, site, planId }: Place,
  { n, tries, paid, isTrial = false, rest = {} }: Failing,
): Promise<number> {
  const memberId = await aMember(product)
  const common = {
    provider: 'segpay',
    subscription_reference: `Failing ${n}`,
    member_id: memberId,
    plan_id: planId,
    ...rest,
  }
  const begun = {
    ...common,
    type: isTrial ? 'trial' : 'new',
    transaction_number: `N-${n}`,
    occurred_at: daysAgo(60),
    until: daysAgo(30),
  }
  const failed = tries.map((days, place) => ({
    ...{
      ...common,
      type: 'payment_failed',
      transaction_number: `F-${n}-${place}`,
      occurred_at: daysAgo(days),
    },
    ...{ attempt: place + 1, decline_code: ['51_insufficient_funds', '54_expired_card', null][n % 3] },
  }))
  const told = await site.post('/subscriptions/events', { items: [begun, ...failed] })
  expect(told.body).toMatchObject({ data: { accepted: 1 + tries.length } })
  const charge = {
    ...aCharge(n, { memberId, planId }),
    ...{ provider: common.provider, subscription_reference: common.subscription_reference },
  }
  const first = { ...charge, billing_source: 'initial', transaction_number: `C-${n}`, paid_at: daysAgo(60) }
  const items = [
    first,
    ...(paid === undefined ? [] : [{ ...charge, transaction_number: `P-${n}`, paid_at: daysAgo(paid) }]),
  ]
  expect((await site.post('/orders', { items })).body).toMatchObject({ data: { accepted: items.length } })
  const { rows } = await sql<{ id: number }>`select max(id) as id from failedpayments`.execute(
    product.owner.db,
  )
  return rows[0]?.id ?? 0
}

let product: TestProduct
let site: SiteClient
const plans: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []

conformance(failedpayments, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    plans.push(await aPlan(staff), await aPlan(staff))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
  },
  make: (n) =>
    aFailure(
      { product, site, planId: plans[n % 2] ?? 0 },
      {
        ...{ n, isTrial: n % 5 === 0, tries: n % 3 === 0 ? [1 + n / 100] : [30, 28 + n / 100] },
        ...(n % 3 === 1 && { paid: 26 }),
        rest: { provider: n % 2 ? 'segpay' : 'epoch', ...(n % 4 > 1 ? channels[n % 2] : {}) },
      },
    ),
})

it('says what became of each try, by the days of grace that the figures count', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const place = { product: own, site: await asSite(own), planId: await aPlan(staff) }
  await aFailure(place, { n: 1, tries: [30, 27], paid: 26 })
  await aFailure(place, { n: 2, tries: [1] })
  await aFailure(place, { n: 3, tries: [31], paid: 10 })
  // Within a week of the second try, and not of the first, whose days of grace they are.
  await aFailure(place, { n: 4, tries: [49, 46], paid: 41 })

  const rows = await listed(staff)

  expect(
    rows.map(({ transaction_number, attempt, outcome }) => [transaction_number, attempt, outcome]),
  ).toEqual([
    ['F-2-0', 1, 'in_grace'],
    ['F-1-1', 2, 'recovered'],
    ['F-1-0', 1, 'recovered'],
    ['F-3-0', 1, 'not_recovered'],
    ['F-4-1', 2, 'not_recovered'],
    ['F-4-0', 1, 'not_recovered'],
  ])
  expect(rows[1]).toMatchObject({ last_amount: 2000, currency: 'USD', decline_code: '54_expired_card' })
  expect(rows[1]?.recovered_order_id).toBe(rows[2]?.recovered_order_id)
  expect(rows[3]?.recovered_order_id).toBeNull()
  const report = `/analytics/revenue/companyDataDaily?from=${daysAgo(32).slice(0, 10)}&to=${daysAgo(0).slice(0, 10)}`
  const figures = (await staff.get(report)).body.data as { totals: object }
  expect(figures.totals).toMatchObject({ renewals_failed: 3, renewal_success: 5000 })
})

it('takes the first charge after a trial for a conversion, and for no renewal, whatever comes of it', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const place = { product: own, site: await asSite(own), planId: await aPlan(staff) }
  await aFailure(place, { n: 1, tries: [30], paid: 26 })
  await aFailedTrial(place, { n: 2, paid: 15 })
  await aFailedTrial(place, { n: 3 })
  const [day] = daysAgo(0).split('T')
  const span = `from=${daysAgo(32).slice(0, 10)}&to=${day}`

  const read = async () => {
    const rows = await listed(staff)
    const renewals = (await staff.get('/renewals')).body.data as unknown as Failed[]
    const report = (await staff.get(`/analytics/revenue/companyDataDaily?${span}`)).body.data as {
      totals: { ratios: Record<string, { numerator: number; denominator: number }> }
    }
    const trials = (await staff.get(`/analytics/cohorts/trialConversion?${span}&bucket=month`)).body
      .data as typeof report
    return { rows, renewals, totals: report.totals, trials: trials.totals.ratios['trial_conversion'] }
  }
  const waiting = await read()
  await own.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  const added = await read()

  expect(added).toEqual(waiting)
  expect(added.rows.map((row) => [row.transaction_number, row.billing_source, row.outcome])).toEqual([
    ['F-3-1', 'conversion', 'not_recovered'],
    ['F-2-1', 'conversion', 'recovered'],
    ['F-3-0', 'conversion', 'not_recovered'],
    ['F-2-0', 'conversion', 'recovered'],
    ['F-1-0', 'renewal', 'recovered'],
  ])
  expect(added.renewals.map((row) => [row.transaction_number, row.outcome])).toEqual([['F-1-0', 'recovered']])
  expect(added.totals).toMatchObject({ renewals_failed: 1, recovered_revenue: 2000, renewal_success: 10_000 })
  expect(added.totals.ratios['renewal_success']).toMatchObject({ numerator: 1, denominator: 1 })
  expect(added.trials).toMatchObject({ numerator: 1, denominator: 2 })

  // That it was a trial is told late.
  const { site } = place
  const memberId = await aMember(own)
  const of = {
    provider: 'segpay',
    subscription_reference: 'Late',
    member_id: memberId,
    plan_id: place.planId,
  }
  const failed = { type: 'payment_failed', transaction_number: 'F-4', occurred_at: daysAgo(20), attempt: 1 }
  await site.post('/subscriptions/events', { items: [{ ...of, ...failed }] })
  await own.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  expect((await read()).totals).toMatchObject({ renewals_failed: 2, renewal_success: 5000 })
  const trial = { type: 'trial', transaction_number: 'T-4', occurred_at: daysAgo(23), until: daysAgo(20) }
  await site.post('/subscriptions/events', { items: [{ ...of, ...trial }] })
  await own.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  expect((await read()).totals).toMatchObject({ renewals_failed: 1, renewal_success: 10_000 })
})

/** A trial of three days whose first full charge fails twice, and is paid in the end or given up. */
async function aFailedTrial(
  { product, site, planId }: Place,
  { n, paid }: { readonly n: number; readonly paid?: number },
): Promise<void> {
  const memberId = await aMember(product)
  const of = { provider: 'segpay', subscription_reference: `Trying ${n}` }
  const common = { ...of, member_id: memberId, plan_id: planId }
  const until = daysAgo(paid === undefined ? 10 : paid - 30)
  const end =
    paid === undefined
      ? { type: 'churn', reason: 'payment_failed', occurred_at: until }
      : { type: 'conversion', occurred_at: daysAgo(paid), until }
  const items = [
    { type: 'trial', transaction_number: `B-${n}`, occurred_at: daysAgo(21), until: daysAgo(18) },
    ...[18, 16].map((days, index) => ({
      ...{ type: 'payment_failed', transaction_number: `F-${n}-${index}`, attempt: index + 1 },
      occurred_at: daysAgo(days - n / 100),
    })),
    { ...end, transaction_number: `E-${n}` },
  ].map((event) => ({ ...common, ...event }))
  const told = await site.post('/subscriptions/events', { items })
  expect(told.body).toMatchObject({ data: { accepted: items.length } })
  const charge = { ...aCharge(n, { memberId, planId }), ...of }
  const charges = [
    {
      ...charge,
      billing_source: 'trial_initial',
      transaction_number: `I-${n}`,
      amount: 400,
      paid_at: daysAgo(21),
    },
    ...(paid === undefined
      ? []
      : [{ ...charge, billing_source: 'conversion', transaction_number: `P-${n}`, paid_at: daysAgo(paid) }]),
  ]
  expect((await site.post('/orders', { items: charges })).body).toMatchObject({
    data: { accepted: charges.length },
  })
}

interface Failed {
  transaction_number: string
  billing_source: string
  attempt: number
  outcome: string
  recovered_order_id: number | null
}
const listed = async (staff: Client) =>
  (await staff.get('/failedpayments?sort=-occurred_at')).body.data as unknown as Failed[]
