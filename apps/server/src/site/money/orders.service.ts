import type { NewOrder, PaymentRefusal, PaymentVerdicts } from '@backlot/contract/site/money/payments'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TellOfCounts } from '../../platform/notifications/tell-of-counts.ts'
import { holdTerms } from '../../resources/segpays/fees.queries.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { findCreditsOfCharges } from '../visits/visits.queries.ts'
import { differencesOf } from './differences.ts'
import { termsOf } from './order-terms.service.ts'
import {
  type AddedOrder,
  type Conflict,
  findOrders,
  insertOrders,
  type KnownOrder,
  noteConflicts,
  type OrderToAdd,
} from './payments.queries.ts'
import { type SoldWithCode, spendPromotions } from './promotion-uses.service.ts'
import { answerOf, judged, keyOf, type Verdicts } from './verdicts.ts'

type OrderVerdicts = Verdicts<NewOrder, PaymentRefusal>

/** Says that something was sold by these offers. */
export type TellOfOffers = Readonly<Record<'promotions' | 'deals', TellOfCounts>>

/** Takes captured charges, each number once; another amount under a known number is refused and kept for finance. */
export async function takeOrders(
  caller: SiteCaller,
  told: readonly NewOrder[],
  tellOf: TellOfOffers,
): Promise<PaymentVerdicts> {
  const { db, services } = caller
  const { strangers, toAdd } = await termsOf(caller, told)
  const known = await findOrders(db, told)
  const verdicts: OrderVerdicts = new Map([...strangers, ...doublesAmong(told, { known, strangers })])
  await holdTerms(db)
  const fresh = toAdd.filter(({ order }) => !verdicts.has(order)).map(({ terms }) => terms)
  const added = await insertOrders(db, await credited(db, fresh), services.config.reportCurrency)
  const withCode = soldWithCode(added)
  await spendPromotions(db, withCode)
  afterCommit(db, () => {
    tellOf.promotions(withCode.map(({ promotionId }) => promotionId))
    tellOf.deals(fresh.flatMap(({ dealId }) => dealId ?? []))
  })
  const missing = told.filter((order) => !verdicts.has(order))
  if (added.length < missing.length) await judgeRaced(caller, missing, { added, verdicts })
  await noteDiffering(caller, told, verdicts)
  return answerOf(told, verdicts)
}

/** What names no channel is credited as its subscription is; without one, as its member came. */
async function credited(db: Db, orders: readonly OrderToAdd[]): Promise<OrderToAdd[]> {
  const credits = await findCreditsOfCharges(
    db,
    orders.filter(({ channelId, subscriptionId }) => channelId === null && subscriptionId === null),
  )
  return orders.map((order) => ({ ...order, ...credits.get(order) }))
}

function soldWithCode(added: readonly AddedOrder[]): SoldWithCode[] {
  return added.flatMap(({ promotionId, ...order }) =>
    promotionId === null ? [] : [{ ...order, promotionId }],
  )
}

type Charge = Pick<KnownOrder, 'amount' | 'currency' | 'memberId'>

function isSame(one: Charge, other: Charge): boolean {
  return one.amount === other.amount && one.currency === other.currency && one.memberId === other.memberId
}

interface Before {
  readonly known: ReadonlyMap<string, Charge>
  /** What is refused is not known by it: told again and right, it is taken. */
  readonly strangers?: OrderVerdicts
}

/** Those whose number is known, before or in this very batch. */
function doublesAmong(told: readonly NewOrder[], { known, strangers }: Before): OrderVerdicts {
  const seen = new Map<string, Charge>(known)
  return judged<NewOrder, PaymentRefusal>(told, (order) => {
    const before = seen.get(keyOf(order))
    if (before) return isSame(before, order) ? 'duplicate' : 'differs'
    if (!strangers?.has(order)) seen.set(keyOf(order), order)
    return null
  })
}

/** Somebody told of the same at this moment, and was first. */
async function judgeRaced(
  { db }: SiteCaller,
  missing: readonly NewOrder[],
  {
    added,
    verdicts,
  }: { added: readonly Pick<NewOrder, 'provider' | 'transactionNumber'>[]; verdicts: OrderVerdicts },
): Promise<void> {
  const own = new Set(added.map(keyOf))
  const raced = missing.filter((order) => !own.has(keyOf(order)))
  const known = await findOrders(db, raced)
  for (const [order, verdict] of doublesAmong(raced, { known })) verdicts.set(order, verdict)
}

async function noteDiffering(
  { db }: SiteCaller,
  told: readonly NewOrder[],
  verdicts: OrderVerdicts,
): Promise<void> {
  const differing = told.filter((order) => verdicts.get(order) === 'differs')
  if (differing.length === 0) return
  const known = await findOrders(db, differing)
  await noteConflicts(
    db,
    differing.flatMap((order) => {
      const before = known.get(keyOf(order))
      return before ? [conflictOf(before, order)] : []
    }),
  )
}

function conflictOf(known: KnownOrder, told: NewOrder): Conflict {
  const { provider, transactionNumber, amount, currency } = told
  const facts = (charge: Charge) => ({
    amount: charge.amount,
    currency: charge.currency,
    member: charge.memberId,
  })
  return {
    ...{ kind: 'order', orderId: known.id, provider, transactionNumber },
    ...{ knownAmount: known.amount, knownCurrency: known.currency },
    ...{ toldAmount: amount, toldCurrency: currency },
    ...differencesOf(facts(known), facts(told), ['amount', 'currency']),
  }
}
