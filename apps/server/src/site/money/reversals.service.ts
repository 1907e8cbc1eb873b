import type {
  NewChargeback,
  NewRefund,
  PaymentRefusal,
  PaymentVerdicts,
} from '@backlot/contract/site/money/payments'
import { Problem } from '../../platform/problem/problem.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { differencesOf } from './differences.ts'
import {
  type Conflict,
  findReversals,
  findUnnumbered,
  insertReversals,
  type KnownOrder,
  type KnownReversal,
  lockOrders,
  noteConflicts,
  numberRefunds,
  type ReversalToAdd,
  resolveChargebacks,
  type UnnumberedRefund,
} from './payments.queries.ts'
import { answerOf, idsOf, judged, keyOf } from './verdicts.ts'

const minutesAhead = 5

interface Ending {
  readonly id: number
  readonly resolvedAt: string | null
  readonly won: boolean | null
}

/** What a batch comes to while it is judged, one after another. */
interface Batch {
  readonly latest: number
  readonly orders: ReadonlyMap<string, KnownOrder>
  readonly known: Map<string, KnownReversal>
  /** By order, what has not come back. */
  readonly left: Map<number, number>
  /** By number. */
  readonly toAdd: Map<string, ReversalToAdd>
  readonly endings: Ending[]
  /** What staff recorded and the provider has not told of, until it does. */
  readonly unnumbered: UnnumberedRefund[]
  readonly numbers: { readonly id: number; readonly transactionNumber: string }[]
  readonly conflicts: Conflict[]
}

/** Takes refunds, each number once; together with chargebacks never more than was paid. */
export function takeRefunds(caller: SiteCaller, told: readonly NewRefund[]): Promise<PaymentVerdicts> {
  return take(caller, told, 'refund')
}

/** Takes chargebacks, each number once; told again with its end, a dispute is resolved. */
export function takeChargebacks(
  caller: SiteCaller,
  told: readonly NewChargeback[],
): Promise<PaymentVerdicts> {
  return take(caller, told, 'chargeback')
}

type Told = NewRefund | NewChargeback
type Kind = 'refund' | 'chargeback'

async function take(caller: SiteCaller, told: readonly Told[], kind: Kind): Promise<PaymentVerdicts> {
  const { db, services } = caller
  const table = `${kind}s` as const
  const orders = await lockOrders(
    db,
    told.map(({ provider, orderTransactionNumber }) => ({
      provider,
      transactionNumber: orderTransactionNumber,
    })),
  )
  const batch: Batch = {
    latest: services.now().getTime() + minutesAhead * 60_000,
    orders,
    known: await findReversals(db, table, told),
    left: new Map([...orders.values()].map(({ id, left }) => [id, left])),
    unnumbered:
      kind === 'refund'
        ? await findUnnumbered(
            db,
            idsOf([...orders.values()], ({ id }) => id),
          )
        : [],
    ...{ toAdd: new Map(), endings: [], numbers: [], conflicts: [] },
  }
  const verdicts = judged<Told, PaymentRefusal>(told, (each) => judge(batch, each, kind))
  if (batch.numbers.length > 0) await numberRefunds(db, batch.numbers)
  // Told at once of two orders: who comes second is judged anew when it is told again.
  // What a won dispute gives back may come back once more.
  if (batch.endings.length > 0) await resolveChargebacks(db, batch.endings)
  const toAdd = [...batch.toAdd.values()]
  if ((await insertReversals(db, table, toAdd)) < toAdd.length) throw new Problem('conflict')
  await noteConflicts(db, batch.conflicts)
  return answerOf(told, verdicts)
}

function judge(batch: Batch, told: Told, kind: Kind): 'duplicate' | PaymentRefusal | null {
  const { provider, orderTransactionNumber: transactionNumber, amount, currency } = told
  const order = batch.orders.get(keyOf({ provider, transactionNumber }))
  const known = batch.known.get(keyOf(told))
  if (known) return judgeAgain(batch, { told, known, kind, orderId: order?.id })
  if (!order) return 'unknown_order'
  if (order.currency !== currency) return 'wrong_currency'
  if (Date.parse(told.occurredAt) < Date.parse(order.paidAt)) return 'before_order'
  if (Date.parse(told.occurredAt) > batch.latest) return 'in_future'
  const end = endingOf(told)
  if (end && Date.parse(end.resolvedAt) > batch.latest) return 'in_future'
  if (takesNumber(batch, told, order.id)) return null
  const left = batch.left.get(order.id) ?? 0
  if (amount > left) return 'more_than_is_left'
  if (!end?.won) batch.left.set(order.id, left - amount)
  batch.toAdd.set(keyOf(told), { ...told, orderId: order.id })
  batch.known.set(keyOf(told), {
    ...{ id: 0, provider, transactionNumber: told.transactionNumber, orderId: order.id, amount, currency },
    ...{ occurredAt: told.occurredAt, isResolved: kind === 'refund' || end !== null, won: end?.won ?? null },
  })
  return null
}

/** The provider tells of a refund that staff recorded: it is the same one, and now it has a number. */
function takesNumber(batch: Batch, told: Told, orderId: number): boolean {
  const place = batch.unnumbered.findIndex((each) => each.orderId === orderId && each.amount === told.amount)
  const [refund] = place < 0 ? [] : batch.unnumbered.splice(place, 1)
  if (!refund) return false
  const { provider, transactionNumber, amount, currency, occurredAt } = told
  batch.numbers.push({ id: refund.id, transactionNumber })
  batch.known.set(keyOf(told), {
    ...{ id: refund.id, provider, transactionNumber, orderId, amount, currency, occurredAt },
    ...{ isResolved: true, won: null },
  })
  return true
}

/** How a dispute ended, where that was told. */
function endingOf(told: Told): { resolvedAt: string; won: boolean } | null {
  if (!('resolvedAt' in told) || told.resolvedAt === null || told.won === null) return null
  return { resolvedAt: told.resolvedAt, won: told.won }
}

interface Again {
  readonly told: Told
  readonly known: KnownReversal
  readonly kind: Kind
  /** The order that it was told of this time, where there is one. */
  readonly orderId: number | undefined
}

/** The number is known: the same again, its end, or another thing under it. */
function judgeAgain(batch: Batch, again: Again): 'duplicate' | 'differs' | 'in_future' | null {
  const { told, known } = again
  const end = endingOf(told)
  if (!isSame(again, end)) {
    batch.conflicts.push(conflictOf(again))
    return 'differs'
  }
  if (end === null || known.isResolved) return 'duplicate'
  if (Date.parse(end.resolvedAt) > batch.latest) return 'in_future'
  endDispute(batch, again, end)
  return null
}

function isSame({ told, known, orderId }: Again, end: ReturnType<typeof endingOf>): boolean {
  if (known.amount !== told.amount || known.currency !== told.currency || known.orderId !== orderId)
    return false
  if (end === null) return true
  return known.isResolved ? known.won === end.won : Date.parse(end.resolvedAt) >= Date.parse(known.occurredAt)
}

function conflictOf({ told, known, kind, orderId }: Again): Conflict {
  const { provider, transactionNumber, amount, currency } = told
  const before = { amount: known.amount, currency: known.currency, order: known.orderId, ending: known.won }
  const ending = endingOf(told)?.won ?? known.won
  return {
    ...{ kind, orderId: known.orderId, provider, transactionNumber },
    ...{ knownAmount: known.amount, knownCurrency: known.currency },
    ...{ toldAmount: amount, toldCurrency: currency },
    ...differencesOf(before, { amount, currency, order: orderId ?? null, ending }, ['amount', 'currency']),
  }
}

/** Ends a dispute, be it one that this very batch tells of. */
function endDispute(batch: Batch, { told, known }: Again, end: { resolvedAt: string; won: boolean }): void {
  const key = keyOf(told)
  const begun = batch.toAdd.get(key)
  if (begun) batch.toAdd.set(key, { ...begun, ...end })
  else batch.endings.push({ id: known.id, ...end })
  if (end.won) batch.left.set(known.orderId, (batch.left.get(known.orderId) ?? 0) + known.amount)
  batch.known.set(key, { ...known, ...end, isResolved: true })
}
