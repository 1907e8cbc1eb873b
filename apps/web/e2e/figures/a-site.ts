import { planEndpoints } from '@backlot/contract/resources/plans'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { userEndpoints } from '@backlot/contract/resources/users'
import { memberEndpoints } from '@backlot/contract/site/members'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import { siteClient } from '@backlot/contract/site/site-client'
import { StaffApi } from '../support/staff-api.ts'

/** A site that reports, and a plan to be sold on it. */
export async function aSite(address: string) {
  const owner = await StaffApi.logIn(address)
  const tag = Date.now().toString(36)
  const site = await owner.call(siteEndpoints.create, {
    body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
  })
  const { key } = await owner.call(siteEndpoints.createKey, {
    params: { id: site.id },
    body: { name: 'Web', scopes: ['report-facts', 'serve-members', 'report-money', 'write-desk'] },
  })
  const plan = { name: `Month ${tag}`, initialPeriodCount: 1, initialOriginalPrice: 2000 }
  const { id: planId } = await owner.call(planEndpoints.create, { body: plan })
  return { owner, tag, planId, call: siteClient({ origin: address, key, send: fetch }) }
}
type Site = Awaited<ReturnType<typeof aSite>>

interface Registration extends Pick<Site, 'owner' | 'call'> {
  username: string
  visitorId: string
}

/** A member whom the site registered; answers the id. */
export async function register({ owner, call, username, visitorId }: Registration): Promise<number> {
  const account = { username, email: `${username}@example.org`, password: 'a fresh start 2026' }
  await call(memberEndpoints.register, { body: { ...account, visitorAddress: '203.0.113.9', visitorId } })
  const [member] = await owner.call({ ...userEndpoints.list, path: `/users?q=${username}` })
  return member?.id ?? 0
}

interface Buyer {
  memberId: number
  planId: number
}

/** What an order need not say. */
export const unsaid = {
  currency: 'USD',
  paymentMethod: 'card',
  ...{ rate: null, dealId: null, subscriptionReference: null },
  ...{ discount: 0, promotionCode: null, channelId: null, campaignId: null },
  ...{ transactionFee: 0, settlementFee: 0, reserveFee: 0 },
} as const

/** A first payment of $20.00, now. */
export function anOrder(buyer: Buyer, transactionNumber: string) {
  const paidAt = new Date().toISOString()
  return {
    ...unsaid,
    ...buyer,
    transactionNumber,
    provider: 'segpay',
    billingSource: 'initial' as const,
    amount: 2000,
    paidAt,
  }
}

/** What an event need not say. */
export const silence = {
  ...{ recurringPrice: null, currency: null, reason: null, attempt: null, declineCode: null },
  ...{ channelId: null, campaignId: null },
} as const

/** A first payment, as a provider tells of it: the subscription, and its charge. */
export async function subscribe(
  call: Site['call'],
  { tag, ...buyer }: Buyer & { tag: string },
): Promise<void> {
  const event = {
    ...{
      ...buyer,
      provider: 'segpay',
      subscriptionReference: tag,
      type: 'new' as const,
      transactionNumber: `new ${tag}`,
    },
    ...{ occurredAt: new Date().toISOString(), until: new Date(Date.now() + 30 * 86_400_000).toISOString() },
    ...silence,
  } as const
  await call(subscriptionEventEndpoints.takeEvents, { body: { items: [event] } })
  const order = { ...anOrder(buyer, `first ${tag}`), subscriptionReference: tag }
  await call(paymentEndpoints.takeOrders, { body: { items: [order] } })
}
