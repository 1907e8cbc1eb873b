import type { LedgerEvent, LedgerRules, MovementReason, MovementType } from './ledger-event.ts'
import { timelineOf } from './subscription-ledger.ts'

/** A subscription of a member, with all that happened to it. */
export interface LedgerOfSubscription {
  readonly subscriptionId: number
  readonly events: readonly LedgerEvent[]
}

/** A change of what a member pays a month; each is exactly one of the five. */
export interface Movement {
  readonly subscriptionId: number
  readonly at: string
  readonly movement: MovementType
  /** Why it became less. */
  readonly reason: MovementReason | null
  /** The event that made it; null where only time went by. */
  readonly eventKey: string | null
  /** The event whose plan it is on from then on, or was when it ended. */
  readonly planKey: string | null
  /** Of the subscription, in minor units a month. */
  readonly mrrBefore: number
  readonly mrrAfter: number
}

type Step = Omit<Movement, 'movement'>

function stepsOf(
  { subscriptionId, events }: LedgerOfSubscription,
  when: { until: string; rules?: LedgerRules },
): Step[] {
  let mrrBefore = 0
  return timelineOf(events, when).flatMap(({ at, mrr, reason, event, planKey }) => {
    if (mrr === mrrBefore) return []
    const eventKey = event?.key ?? null
    const step = { subscriptionId, at, reason, eventKey, planKey, mrrBefore, mrrAfter: mrr }
    mrrBefore = mrr
    return [step]
  })
}

const gain = ({ mrrBefore, mrrAfter }: Step) => mrrAfter - mrrBefore

/** Of one moment, what is gained comes first: who changes from one subscription to another was never without. */
function compare(one: Step, other: Step): number {
  return (
    Date.parse(one.at) - Date.parse(other.at) ||
    gain(other) - gain(one) ||
    one.subscriptionId - other.subscriptionId
  )
}

/**
 * What the changes of a member's subscriptions are: a member is lost with the last that is paid for, and back with the first.
 */
export function movementsOf(
  subscriptions: readonly LedgerOfSubscription[],
  when: { until: string; rules?: LedgerRules },
): Movement[] {
  const paying = new Set<number>()
  let hasPaid = false
  const judge = (step: Step): MovementType => {
    const wasPaying = paying.size > 0
    if (step.mrrAfter > 0) paying.add(step.subscriptionId)
    else paying.delete(step.subscriptionId)
    const isBack = hasPaid
    hasPaid = true
    if (!wasPaying) return isBack ? 'reactivation' : 'new'
    if (paying.size === 0) return 'churn'
    return gain(step) > 0 ? 'expansion' : 'contraction'
  }
  const steps = subscriptions.flatMap((each) => stepsOf(each, when)).sort(compare)
  return steps.map((step) => {
    const movement = judge(step)
    const isLess = movement === 'churn' || movement === 'contraction'
    return { ...step, movement, reason: isLess ? step.reason : null }
  })
}
