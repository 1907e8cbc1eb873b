import type { NewOrder, PaymentRefusal, PaymentVerdicts } from '@backlot/contract/site/money/payments'
import type { SiteCaller } from '../door/site-api.ts'
import {
  findOrders,
  insertOrders,
  type KnownOrder,
  noteConflicts,
  type OrderToAdd,
} from './payments.queries.ts'
import { findChannels, findMembers, findPlans, findSubscriptions } from './subscription-events.queries.ts'
import { answerOf, idsOf, judged, keyOf, type Verdicts } from './verdicts.ts'

const minutesAhead = 5
type OrderVerdicts = Verdicts<NewOrder, PaymentRefusal>

/** Takes captured charges, each number once; another amount under a known number is refused and kept for finance. */
export async function takeOrders(caller: SiteCaller, told: readonly NewOrder[]): Promise<PaymentVerdicts> {
  const { db } = caller
  const { strangers, toAdd } = await judgeStrangers(caller, told)
  const known = await findOrders(db, told)
  const verdicts: OrderVerdicts = new Map([...strangers, ...doublesAmong(told, { known, strangers })])
  const added = await insertOrders(
    db,
    toAdd
      .filter(({ order }) => !verdicts.has(order))
      .map(({ order, subscriptionId }) => ({ ...order, subscriptionId })),
  )
  const missing = told.filter((order) => !verdicts.has(order))
  if (added.length < missing.length) await judgeRaced(caller, missing, { added, verdicts })
  await noteDiffering(caller, told, verdicts)
  return answerOf(told, verdicts)
}

interface Judgement {
  strangers: OrderVerdicts
  toAdd: { order: NewOrder; subscriptionId: OrderToAdd['subscriptionId'] }[]
}

/** Refuses what tells of members, plans, channels and subscriptions that there are not. */
async function judgeStrangers({ db, services }: SiteCaller, told: readonly NewOrder[]): Promise<Judgement> {
  const members = await findMembers(
    db,
    idsOf(told, ({ memberId }) => memberId),
  )
  const plans = await findPlans(
    db,
    idsOf(told, ({ planId }) => planId),
  )
  const channels = await findChannels(
    db,
    idsOf(told, ({ channelId }) => channelId),
  )
  const references = told.flatMap(({ provider, subscriptionReference: reference }) =>
    reference === null ? [] : [{ provider, reference }],
  )
  const found = references.length === 0 ? [] : await findSubscriptions(db, references)
  const subscriptions = new Map(
    found.map(({ id, provider, reference, memberId }) => [
      JSON.stringify([provider, reference, memberId]),
      id,
    ]),
  )
  const subscriptionOf = ({ provider, subscriptionReference, memberId }: NewOrder) =>
    subscriptions.get(JSON.stringify([provider, subscriptionReference, memberId])) ?? null
  const latest = services.now().getTime() + minutesAhead * 60_000
  const strangers = judged<NewOrder, PaymentRefusal>(told, (order) => {
    const { channelId, campaignId } = order
    if (!members.has(order.memberId)) return 'unknown_member'
    if (!plans.has(order.planId)) return 'unknown_plan'
    if (
      channelId !== null &&
      !channels.has(campaignId === null ? `${channelId}` : `${channelId} ${campaignId}`)
    )
      return 'unknown_channel'
    if (order.subscriptionReference !== null && subscriptionOf(order) === null) return 'unknown_subscription'
    return Date.parse(order.paidAt) > latest ? 'in_future' : null
  })
  return { strangers, toAdd: told.map((order) => ({ order, subscriptionId: subscriptionOf(order) })) }
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
    differing.flatMap(({ provider, transactionNumber, amount, currency }) => {
      const before = known.get(keyOf({ provider, transactionNumber }))
      return before
        ? [
            {
              ...{ kind: 'order' as const, orderId: before.id, provider, transactionNumber },
              ...{ knownAmount: before.amount, knownCurrency: before.currency },
              ...{ toldAmount: amount, toldCurrency: currency },
            },
          ]
        : []
    }),
  )
}
