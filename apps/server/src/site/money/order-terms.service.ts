import type { NewOrder, PaymentRefusal } from '@backlot/contract/site/money/payments'
import { minutesAhead } from '../../ledger/settle-members.ts'
import { findPlans, type KnownPlan } from '../../ledger/tell.queries.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { findPromotions } from '../offers/offers.queries.ts'
import { findDeals, type OrderToAdd } from './payments.queries.ts'
import {
  findChannels,
  findMembers,
  findSubscriptions,
  type KnownSubscription,
} from './subscription-events.queries.ts'
import { idsOf, judged, type Verdicts } from './verdicts.ts'

/** What a batch of orders tells of, as far as there is such a thing. */
interface Known {
  readonly latest: number
  readonly members: ReadonlySet<number>
  readonly plans: ReadonlyMap<number, KnownPlan>
  readonly channels: ReadonlySet<string>
  readonly deals: ReadonlySet<string>
  /** By the code in upper case. */
  readonly promotions: ReadonlyMap<string, number>
  readonly subscriptions: ReadonlyMap<string, KnownSubscription>
}

export interface OrderTerms {
  /** Those that tell of what there is not. */
  readonly strangers: Verdicts<NewOrder, PaymentRefusal>
  readonly toAdd: readonly { readonly order: NewOrder; readonly terms: OrderToAdd }[]
}

/** Finds what orders tell of, and refuses those that tell of members, plans, channels or codes that there are not. */
export async function termsOf(caller: SiteCaller, told: readonly NewOrder[]): Promise<OrderTerms> {
  const known = await findKnown(caller, told)
  return {
    strangers: judged<NewOrder, PaymentRefusal>(told, (order) => faultOf(order, known)),
    toAdd: told.map((order) => ({ order, terms: termsOfOrder(order, known) })),
  }
}

async function findKnown({ db, services }: SiteCaller, told: readonly NewOrder[]): Promise<Known> {
  const codes = told.flatMap(({ promotionCode }) => promotionCode ?? [])
  const references = told.flatMap(({ provider, subscriptionReference: reference }) =>
    reference === null ? [] : [{ provider, reference }],
  )
  const subscriptions = references.length === 0 ? [] : await findSubscriptions(db, references)
  const ids = (idOf: (order: NewOrder) => number | null) => idsOf(told, idOf)
  return {
    latest: services.now().getTime() + minutesAhead * 60_000,
    members: await findMembers(
      db,
      ids(({ memberId }) => memberId),
    ),
    plans: await findPlans(
      db,
      ids(({ planId }) => planId),
    ),
    channels: await findChannels(
      db,
      ids(({ channelId }) => channelId),
    ),
    deals: await findDeals(
      db,
      ids(({ dealId }) => dealId),
    ),
    promotions: codes.length === 0 ? new Map() : await findPromotions(db, codes),
    subscriptions: new Map(subscriptions.map((each) => [subscriptionKey(each), each])),
  }
}

function subscriptionKey({
  provider,
  reference,
  memberId,
}: Pick<KnownSubscription, 'provider' | 'reference' | 'memberId'>): string {
  return JSON.stringify([provider, reference, memberId])
}

function subscriptionOf(order: NewOrder, { subscriptions }: Known): KnownSubscription | undefined {
  const { provider, memberId, subscriptionReference: reference } = order
  return reference === null
    ? undefined
    : subscriptions.get(subscriptionKey({ provider, reference, memberId }))
}

function promotionOf({ promotionCode }: NewOrder, { promotions }: Known): number | undefined {
  return promotionCode === null ? undefined : promotions.get(promotionCode.toUpperCase())
}

function termsOfOrder(order: NewOrder, known: Known): OrderToAdd {
  return {
    ...order,
    subscriptionId: subscriptionOf(order, known)?.id ?? null,
    promotionId: promotionOf(order, known) ?? null,
  }
}

function faultOf(order: NewOrder, known: Known): PaymentRefusal | null {
  const { channelId, campaignId, dealId, planId } = order
  const plan = known.plans.get(planId)
  const subscription = subscriptionOf(order, known)
  const channel = campaignId === null ? `${channelId}` : `${channelId} ${campaignId}`
  if (!known.members.has(order.memberId)) return 'unknown_member'
  if (!plan) return 'unknown_plan'
  if (channelId !== null && !known.channels.has(channel)) return 'unknown_channel'
  if (order.promotionCode !== null && promotionOf(order, known) === undefined) return 'unknown_promotion'
  if (dealId !== null && !known.deals.has(`${dealId} ${planId}`)) return 'unknown_deal'
  if (order.subscriptionReference !== null && !subscription) return 'unknown_subscription'
  if (order.currency !== (subscription ?? plan).currency) return 'wrong_currency'
  return Date.parse(order.paidAt) > known.latest ? 'in_future' : null
}
