import { movementKinds, movements } from '@backlot/contract/resources/movements'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient
const plans: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const aMonth = (amount: number) => ({ recurring_price: { amount, count: 1, unit: 'month' } })

/** What a provider tells of a subscription until such a movement has happened. */
const storyOf: Readonly<Record<(typeof movementKinds)[number], readonly object[]>> = {
  trial: [{ type: 'trial' }],
  trial_ended: [{ type: 'trial' }, { type: 'conversion' }],
  cancellation: [{ type: 'new' }, { type: 'renewal_off', until: undefined }],
  new: [{ type: 'new' }],
  expansion: [{ type: 'new' }, { type: 'expansion', ...aMonth(3000) }],
  contraction: [{ type: 'new' }, { type: 'contraction', ...aMonth(1000) }],
  plan_change: [{ type: 'new' }, { type: 'expansion' }],
  churn: [{ type: 'new' }, { type: 'churn' }],
  plan_joined: [{ type: 'new' }, { type: 'expansion' }],
  plan_left: [{ type: 'new' }, { type: 'expansion' }],
  reactivation: [{ type: 'new' }, { type: 'churn', reason: 'voluntary' }, { type: 'reactivation' }],
}

/** By another channel and for another plan than the subscription may have. */
const firstPayment = (n: number, memberId: number) => ({
  ...aCharge(n, { memberId, planId: plans[n % 2] ?? 0 }),
  ...{
    billing_source: 'initial',
    currency: n % 2 > 0 ? 'USD' : 'EUR',
    paid_at: daysAgo(n + 2),
    ...(n % 5 > 0 ? channels[Number(n % 5 === 1)] : {}),
  },
})

/** Of who was lost several, for different reasons. */
const turns = [...movementKinds, 'churn'] as const

/** The last movement of such a story. */
async function aMovement(n: number): Promise<number> {
  const kind = turns[n % turns.length] ?? 'new'
  const isOdd = n % 4 < 2
  const isPlanChange = kind === 'plan_change' || kind === 'plan_joined' || kind === 'plan_left'
  const isOther = n >= movementKinds.length
  const common = {
    ...{ provider: 'segpay', subscription_reference: `Moved ${n}`, member_id: await aMember(product) },
    ...{ plan_id: plans[Number(isOdd)], ...aMonth(2000), currency: isOdd ? 'USD' : 'EUR' },
    ...(n % 3 > 0 ? channels[n % 2] : {}),
  }
  const items = storyOf[kind].map((event, place) => ({
    ...{ ...common, transaction_number: `M-${n}-${place}` },
    ...{ occurred_at: daysAgo(n + 5 - place), until: daysAgo(-30), ...event },
    ...(kind === 'trial_ended' && place === 1 && isOther && { type: 'churn', reason: 'voluntary' }),
    ...(isPlanChange && place === 1 && { plan_id: plans[Number(!isOdd)] }),
    ...(kind === 'churn' && place === 1 && { reason: isOther ? 'fraud' : 'admin' }),
  }))
  const told = await site.post('/subscriptions/events', { items })
  expect(told.body).toMatchObject({ data: { accepted: items.length } })
  if (n % 5 < 3) await site.post('/orders', { items: [firstPayment(n, common.member_id)] })
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from movements where kind = ${kind}`.execute(product.owner.db)
  return rows[0]?.id ?? 0
}

conformance(movements, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    plans.push(await aPlan(staff, { currency: 'EUR' }), await aPlan(staff))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
  },
  make: aMovement,
})
