import { type OfferVerdict, passesIf } from './verdict.ts'

/** What makes a code one for a plan, all of it: priced in the promotion, shown, sold in that price's currency, dearer without. */
export const planConditions = ['priced', 'shown', 'currency', 'cheaper'] as const
export type PlanCondition = (typeof planConditions)[number]

/** In the order in which they are judged; the first that fails refuses. */
export const promotionRules = ['on', 'running', 'uses', 'plan', 'audience', 'channel', 'member'] as const
export type PromotionRule = (typeof promotionRules)[number]

/** Those of a trial: a code that leads to no promotion, or to another one, is refused before all else. */
export const promotionTrialRules = ['known', ...promotionRules] as const
export type PromotionTrialRule = (typeof promotionTrialRules)[number]

/** Who may use a code: whoever never subscribed, whoever subscribes, whoever did and does no longer. */
export const promotionAudiences = ['visitor', 'member', 'lapsed'] as const
export type PromotionAudience = (typeof promotionAudiences)[number]

/** What is known when a use of a code is asked for; moments are ISO 8601. */
export interface PromotionFacts {
  readonly isOn: boolean
  readonly startedAt: string
  readonly endedAt: string
  /** Null without a limit. */
  readonly times: number | null
  readonly timesPerMember: number
  /** Anyone where none is named. */
  readonly audiences: readonly PromotionAudience[]
  /** Members of any channel, or of none, where none is named. */
  readonly channelIds: readonly number[]
  readonly used: number
  readonly held: number
  readonly isForPlan: boolean
  readonly member: PromotionMember | null
}

export interface PromotionMember {
  readonly audience: PromotionAudience
  /** Through which they came; null where they came by themselves. */
  readonly channelId: number | null
  readonly spent: number
  /** Whether a use is kept for this member at this moment. */
  readonly isHeld: boolean
}

export interface JudgedPromotionRule {
  readonly rule: PromotionRule
  readonly verdict: OfferVerdict
}

export interface JudgedPlanCondition {
  readonly condition: PlanCondition
  readonly verdict: OfferVerdict
}

/** Whoever holds a use was judged when it was claimed: they may subscribe while they pay. */
function isAmong<T>(
  named: readonly T[],
  member: PromotionMember | null,
  of: (member: PromotionMember) => T | null,
) {
  if (named.length === 0 || member?.isHeld) return 'passes'
  return member === null ? 'open' : passesIf(named.some((each) => each === of(member)))
}

const rules: Readonly<Record<PromotionRule, (facts: PromotionFacts, at: Date) => OfferVerdict>> = {
  on: ({ isOn }) => passesIf(isOn),
  running: ({ startedAt, endedAt }, at) =>
    passesIf(Date.parse(startedAt) <= at.getTime() && at.getTime() < Date.parse(endedAt)),
  // What is held counts already.
  uses: ({ times, used, held, member }) =>
    passesIf(times === null || member?.isHeld === true || used + held < times),
  plan: ({ isForPlan }) => passesIf(isForPlan),
  audience: ({ audiences, member }) => isAmong(audiences, member, ({ audience }) => audience),
  channel: ({ channelIds, member }) => isAmong(channelIds, member, ({ channelId }) => channelId),
  member: ({ member, timesPerMember }) =>
    member === null ? 'open' : passesIf(member.isHeld || member.spent < timesPerMember),
}

/**
 * Whether a code gives a use at a moment: every rule judged in order. Claims of the sites, the uses that orders spend and
 * the trial of staff are all decided by it.
 */
export function judgePromotion(facts: PromotionFacts, at: Date): JudgedPromotionRule[] {
  return promotionRules.map((rule) => ({ rule, verdict: rules[rule](facts, at) }))
}

/** Each condition of the plan; null is what cannot be said. */
export function judgePlan(met: Readonly<Record<PlanCondition, boolean | null>>): JudgedPlanCondition[] {
  return planConditions.map((condition) => {
    const isMet = met[condition]
    return { condition, verdict: isMet === null ? 'open' : passesIf(isMet) }
  })
}

/** Whether a code is for a plan. */
export const isForPlan = (judged: readonly JudgedPlanCondition[]): boolean =>
  judged.every(({ verdict }) => verdict === 'passes')

/** The rule that refuses; null where none does. */
export function refusalOf(judged: readonly JudgedPromotionRule[]): PromotionRule | null {
  return judged.find(({ verdict }) => verdict === 'fails')?.rule ?? null
}
