import type {
  NewChargeback,
  NewRefund,
  PaymentRefusal,
  PaymentVerdicts,
} from '@backlot/contract/site/money/payments'
import { Problem } from '../../platform/problem/problem.ts'
import type { SiteCaller } from '../door/site-api.ts'
import {
  type Conflict,
  findReversals,
  insertReversals,
  type KnownOrder,
  type KnownReversal,
  lockOrders,
  noteConflicts,
  type ReversalToAdd,
  resolveChargebacks,
} from './payments.queries.ts'
import { answerOf, judged, keyOf } from './verdicts.ts'

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
  readonly toAdd: ReversalToAdd[]
  readonly endings: Ending[]
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
    ...{ toAdd: [], endings: [], conflicts: [] },
  }
  const verdicts = judged<Told, PaymentRefusal>(told, (each) => judge(batch, each, kind))
  // Told at once of two orders: who comes second is judged anew when it is told again.
  if ((await insertReversals(db, table, batch.toAdd)) < batch.toAdd.length) throw new Problem('conflict')
  if (batch.endings.length > 0) await resolveChargebacks(db, batch.endings)
  await noteConflicts(db, batch.conflicts)
  return answerOf(told, verdicts)
}

function judge(batch: Batch, told: Told, kind: Kind): 'duplicate' | PaymentRefusal | null {
  const { provider, orderTransactionNumber: transactionNumber, amount, currency } = told
  const known = batch.known.get(keyOf(told))
  if (known) return judgeAgain(batch, { told, known, kind })
  const order = batch.orders.get(keyOf({ provider, transactionNumber }))
  if (!order) return 'unknown_order'
  if (order.currency !== currency) return 'wrong_currency'
  if (Date.parse(told.occurredAt) < Date.parse(order.paidAt)) return 'before_order'
  if (Date.parse(told.occurredAt) > batch.latest) return 'in_future'
  const left = batch.left.get(order.id) ?? 0
  if (amount > left) return 'more_than_is_left'
  const isWon = 'won' in told && told.won === true
  batch.left.set(order.id, isWon ? left : left - amount)
  batch.toAdd.push({ ...told, orderId: order.id })
  batch.known.set(keyOf(told), {
    ...{ id: 0, provider, transactionNumber: told.transactionNumber, orderId: order.id, amount, currency },
    isResolved: true,
  })
  return null
}

/** The number is known: the same again, its end, or another amount under it. */
function judgeAgain(
  batch: Batch,
  { told, known, kind }: { told: Told; known: KnownReversal; kind: Kind },
): 'duplicate' | 'differs' | null {
  const { provider, transactionNumber, amount, currency } = told
  if (known.amount !== amount || known.currency !== currency) {
    batch.conflicts.push({
      ...{ kind, orderId: known.orderId, provider, transactionNumber },
      ...{
        knownAmount: known.amount,
        knownCurrency: known.currency,
        toldAmount: amount,
        toldCurrency: currency,
      },
    })
    return 'differs'
  }
  if (known.isResolved || !('resolvedAt' in told) || told.resolvedAt === null) return 'duplicate'
  batch.endings.push({ id: known.id, resolvedAt: told.resolvedAt, won: told.won })
  batch.known.set(keyOf(told), { ...known, isResolved: true })
  return null
}
