/** What can happen to a subscription. Where several happen at one moment, they count in this order. */
export const ledgerEventTypes = [
  'trial',
  'new',
  'conversion',
  'renewal',
  'reactivation',
  'expansion',
  'contraction',
  /** Another plan and its price from the next period on, whenever that begins. */
  'change_scheduled',
  'extended',
  'complimentary',
  /** What was given away is taken back: it ends then, and can be given anew. */
  'complimentary_ended',
  'renewal_on',
  'renewal_off',
  'payment_failed',
  'paused',
  'resumed',
  'churn',
] as const
export type LedgerEventType = (typeof ledgerEventTypes)[number]

/** Why a subscription ended, where it was told. */
export const churnReasons = ['voluntary', 'payment_failed', 'admin', 'fraud'] as const
export type ChurnReason = (typeof churnReasons)[number]

/** Why there is less to be paid a month: a pause ends nothing, and yet nothing is paid. */
export const movementReasons = [...churnReasons, 'paused'] as const
export type MovementReason = (typeof movementReasons)[number]

/** What a change of the monthly revenue is to the member; `plan_change` is one of the plan alone, at the same price a month. */
export const movementTypes = [
  'new',
  'expansion',
  'contraction',
  'plan_change',
  'churn',
  'reactivation',
] as const
export type MovementType = (typeof movementTypes)[number]

export const subscriptionStates = {
  trialing: 'draft',
  active: 'live',
  past_due: 'warning',
  paused: 'off',
  /** Paid until its end, and not renewed then. */
  cancelled: 'warning',
  expired: 'off',
} as const
export type SubscriptionState = keyof typeof subscriptionStates
export const subscriptionStateNames = Object.keys(subscriptionStates) as SubscriptionState[]

/** Something that happened to a subscription. Two of one key are the same, told twice. */
export interface LedgerEvent {
  readonly key: string
  readonly type: LedgerEventType
  readonly occurredAt: string
  /** Minor units a month from then on; null leaves the price as it was, and takes back a change that was scheduled. */
  readonly mrr: number | null
  /** Until when it is paid, tried or given away; null moves nothing. */
  readonly until: string | null
  /** Why it ended; of `churn` alone. */
  readonly reason: ChurnReason | null
}

/** When a subscription that is not renewed counts as lost: as what was paid for ends, or as renewal is turned off. */
export const churnRecognitions = ['access_end', 'renewal_off'] as const

/** What the business decides about all subscriptions. */
export interface LedgerRules {
  /** So many days after a renewal failed, access goes on. */
  readonly graceDays: number
  readonly churnAt: (typeof churnRecognitions)[number]
}

/** A failed renewal keeps its access no longer than that, whatever is set. */
export const mostGraceDays = 90

export const usualRules: LedgerRules = { graceDays: 7, churnAt: 'access_end' }

const ranks = new Map<string, number>(ledgerEventTypes.map((type, rank) => [type, rank]))

function compare(one: LedgerEvent, other: LedgerEvent): number {
  return (
    Date.parse(one.occurredAt) - Date.parse(other.occurredAt) ||
    (ranks.get(one.type) ?? 0) - (ranks.get(other.type) ?? 0) ||
    (one.key < other.key ? -1 : 1)
  )
}

/** The events as they happened, each once, in whatever order and however often they were told. */
export function inOrder<E extends LedgerEvent>(events: readonly E[]): E[] {
  return [...new Map(events.map((event) => [event.key, event])).values()].sort(compare)
}
