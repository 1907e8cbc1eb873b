import { renewals } from '@backlot/contract/resources/renewals'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
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
interface Renewing {
  readonly n: number
  /** How many days ago tries failed, the first one first. */
  readonly failed?: readonly number[]
  /** How many days ago renewals were charged. */
  readonly paid?: readonly number[]
  readonly rest?: object
  /** Its charges tell no subscription. */
  readonly isBare?: boolean
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A subscription of a quarter of a year ago, the tries to renew it that failed and those that did not. */
async function aSubscription(
  { product, site, planId }: Place,
  { n, failed = [], paid = [], rest = {}, isBare = false }: Renewing,
): Promise<void> {
  const memberId = await aMember(product)
  const of = { provider: 'segpay', subscription_reference: `Renewing ${n}` }
  const common = { ...of, member_id: memberId, plan_id: planId, ...rest }
  const begun = {
    ...common,
    type: 'new',
    transaction_number: `N-${n}`,
    occurred_at: daysAgo(90),
    until: daysAgo(60),
  }
  const tries = failed.map((days, index) => ({
    ...{ ...common, type: 'payment_failed', transaction_number: `F-${n}-${days}` },
    ...{ occurred_at: daysAgo(days), attempt: index + 1, decline_code: '51_insufficient_funds' },
  }))
  const told = await site.post('/subscriptions/events', { items: [begun, ...tries] })
  expect(told.body).toMatchObject({ data: { accepted: 1 + tries.length } })
  if (paid.length === 0) return
  const charges = paid.map((days) => ({
    ...{ ...aCharge(n, { memberId, planId }), ...(isBare ? { provider: of.provider } : of), ...rest },
    ...{ transaction_number: `P-${n}-${days}`, paid_at: daysAgo(days), billing_source: 'renewal' },
  }))
  expect((await site.post('/orders', { items: charges })).body).toMatchObject({
    data: { accepted: charges.length },
  })
}

let product: TestProduct
let site: SiteClient
const plans: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []

conformance(renewals, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    plans.push(await aPlan(staff), await aPlan(staff, { currency: 'EUR' }))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
  },
  async make(n) {
    const isEven = n % 2 === 0
    await aSubscription(
      { product, site, planId: plans[n % 2] ?? 0 },
      {
        ...{ n, isBare: n % 6 === 0 },
        ...(n % 3 === 0
          ? { paid: [30 + n / 100] }
          : { failed: [31 + n / 100], paid: n % 3 === 1 ? [29] : [] }),
        rest: {
          ...{ currency: isEven ? 'USD' : 'EUR', provider: isEven ? 'segpay' : 'epoch' },
          ...(n % 4 > 1 ? channels[n % 2] : {}),
        },
      },
    )
    const { rows } = await sql<{ id: number }>`
      select id from renewals where transaction_number like ${`_-${n}-%`}`.execute(product.owner.db)
    return rows[0]?.id ?? 0
  },
})

let own: TestProduct
beforeAll(async () => {
  own = await startProduct()
  return () => own[Symbol.asyncDispose]()
})

it('lists each renewal that the success of renewals divides by once, with what became of it', async () => {
  const staff = await asStaff(own)
  const place = { product: own, site: await asSite(own), planId: await aPlan(staff) }
  await aSubscription(place, { n: 1, paid: [40, 10] })
  // Two charges in the days of grace: the first caught up with it, the second is a renewal of its own.
  await aSubscription(place, { n: 2, failed: [30], paid: [28, 26] })
  await aSubscription(place, { n: 3, failed: [1] })
  await aSubscription(place, { n: 4, failed: [35], paid: [20] })
  // Tried twice before it was paid: one renewal, of the day on which it was due.
  await aSubscription(place, { n: 5, failed: [33, 31], paid: [29] })

  const listed = (await staff.get('/renewals?sort=-occurred_at')).body.data as unknown as {
    transaction_number: string
    outcome: string
    amount: number | null
  }[]

  expect(listed.map(({ transaction_number, outcome }) => [transaction_number, outcome])).toEqual([
    ['F-3-1', 'in_grace'],
    ['P-1-10', 'captured'],
    ['P-4-20', 'captured'],
    ['P-2-26', 'captured'],
    ['F-2-30', 'recovered'],
    ['F-5-33', 'recovered'],
    ['F-4-35', 'not_recovered'],
    ['P-1-40', 'captured'],
  ])
  expect(listed.map(({ amount }) => amount !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ])
  const days = `from=${daysAgo(45).slice(0, 10)}&to=${daysAgo(0).slice(0, 10)}`
  const { totals } = (await staff.get(`/analytics/revenue/companyDataDaily?${days}`)).body
    .data as unknown as {
    totals: { ratios: { renewal_success: { numerator: number; denominator: number } } }
  }
  expect(totals.ratios.renewal_success).toMatchObject({ numerator: 6, denominator: 8 })
})
