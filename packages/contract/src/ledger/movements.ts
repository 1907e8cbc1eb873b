import type { LedgerEvent, LedgerRules, MovementReason, MovementType } from './ledger-event.ts'
import { revenuesOf } from './subscription-ledger.ts'

/** What happened to a subscription, and which plan it speaks of. */
export interface EventOfPlan extends LedgerEvent {
  readonly planId: number
}

/** A subscription of a member, with all that happened to it. */
export interface LedgerOfSubscription {
  readonly subscriptionId: number
  readonly events: readonly EventOfPlan[]
}

/** A change of what a member pays a month, or of what for; each is exactly one of the six. */
export interface Movement {
  readonly subscriptionId: number
  readonly at: string
  readonly movement: MovementType
  /** Why it became less. */
  readonly reason: MovementReason | null
  /** The event that made it; null where only time went by. */
  readonly eventKey: string | null
  /** The plan it is on from then on, or was when it ended, and that which it had before; null with its first. */
  readonly planId: number
  readonly leftPlanId: number | null
  /** Of the subscription, in minor units a month. */
  readonly mrrBefore: number
  readonly mrrAfter: number
}

type Step = Omit<Movement, 'movement'>

function stepsOf(
  { subscriptionId, events }: LedgerOfSubscription,
  when: { until: string; rules?: LedgerRules },
): Step[] {
  const plans = new Map(events.map(({ key, planId }) => [key, planId]))
  let mrrBefore = 0
  let leftPlanId: number | null = null
  return revenuesOf(events, when).flatMap(({ at: moment, mrr, reason, event, planKey }) => {
    // A plan that begins as nothing is paid any more is left by nobody.
    const planId = mrr === 0 ? leftPlanId : (plans.get(planKey ?? '') ?? null)
    if (planId === null || (mrr === mrrBefore && planId === leftPlanId)) return []
    const eventKey = event?.key ?? null
    const at = new Date(moment).toISOString()
    const step = { subscriptionId, at, reason, eventKey, planId, leftPlanId, mrrBefore, mrrAfter: mrr }
    mrrBefore = mrr
    leftPlanId = planId
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
    if (gain(step) === 0) return 'plan_change'
    return gain(step) > 0 ? 'expansion' : 'contraction'
  }
  const steps = subscriptions.flatMap((each) => stepsOf(each, when)).sort(compare)
  return steps.map((step) => {
    const movement = judge(step)
    const isLess = movement === 'churn' || movement === 'contraction'
    return { ...step, movement, reason: isLess ? step.reason : null }
  })
}
