/** In the order in which they are judged; the first that fails refuses. */
export const promotionRules = ['on', 'running', 'uses', 'plan', 'member'] as const
export type PromotionRule = (typeof promotionRules)[number]

/** `open` is what cannot be said as long as nobody is named. */
export const promotionVerdicts = ['passes', 'fails', 'open'] as const
export type PromotionVerdict = (typeof promotionVerdicts)[number]

/** What is known when a use of a code is asked for; moments are ISO 8601. */
export interface PromotionFacts {
  readonly isOn: boolean
  readonly startedAt: string
  readonly endedAt: string
  /** Null without a limit. */
  readonly times: number | null
  readonly timesPerMember: number
  readonly used: number
  readonly held: number
  readonly isForPlan: boolean
  readonly member: MemberUses | null
}

export interface MemberUses {
  readonly spent: number
  /** Whether a use is kept for this member at this moment. */
  readonly isHeld: boolean
}

export interface JudgedPromotionRule {
  readonly rule: PromotionRule
  readonly verdict: PromotionVerdict
}

const passesIf = (isSo: boolean): PromotionVerdict => (isSo ? 'passes' : 'fails')

const rules: Readonly<Record<PromotionRule, (facts: PromotionFacts, at: Date) => PromotionVerdict>> = {
  on: ({ isOn }) => passesIf(isOn),
  running: ({ startedAt, endedAt }, at) =>
    passesIf(Date.parse(startedAt) <= at.getTime() && at.getTime() < Date.parse(endedAt)),
  // What is held counts already.
  uses: ({ times, used, held, member }) =>
    passesIf(times === null || member?.isHeld === true || used + held < times),
  plan: ({ isForPlan }) => passesIf(isForPlan),
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

/** The rule that refuses; null where none does. */
export function refusalOf(judged: readonly JudgedPromotionRule[]): PromotionRule | null {
  return judged.find(({ verdict }) => verdict === 'fails')?.rule ?? null
}
