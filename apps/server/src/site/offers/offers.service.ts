import {
  isForPlan,
  type JudgedPlanCondition,
  judgePlan,
  judgePromotion,
  type PromotionFacts,
  type PromotionRule,
  refusalOf,
} from '@backlot/contract/offers/judge-promotion'
import { claimMessages, claimMinutes, type PromotionClaim } from '@backlot/contract/site/money/offers'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { TellOfCounts } from '../../platform/notifications/tell-of-counts.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import {
  type CodePrice,
  findPromotions,
  findUsesLeft,
  insertClaim,
  isMember,
  lockPromotions,
  moveClaim,
  type PromotionTerms,
} from './offers.queries.ts'

interface Asked {
  readonly code: string
  readonly member: number
  readonly plan: number
}

/** Holds one use of a code for a member, or refuses at what stands against it; never more uses than there are. */
export async function claimPromotion(
  db: Db,
  { code, member, plan }: Asked,
  tellOfUses: TellOfCounts,
): Promise<PromotionClaim> {
  if (!(await isMember(db, member))) throw fieldProblem('member', { message: 'no_such_record' })
  const [promotion] = await lockPromotions(db, [...(await findPromotions(db, [code])).values()])
  if (!promotion) throw fieldProblem('code', { message: claimMessages.unknownCode })
  const claim = { promotionId: promotion.id, planId: plan, memberId: member }
  const at = new Date()
  const { facts, price } = await findFacts(db, promotion, { ...claim, at })
  requireUse(refusalOf(judgePromotion(facts, at)))
  if (!price) throw fieldProblem('plan', { message: claimMessages.notThisPlan })
  // One that is held may lapse while this is judged: another takes its place.
  const moved = facts.member?.isHeld ? await moveClaim(db, claim) : undefined
  const held = moved ?? (await insertClaim(db, { ...claim, minutes: claimMinutes }))
  if (!moved) afterCommit(db, () => tellOfUses([promotion.id]))
  return { ...held, planId: plan, currency: price.currency, initialDiscountPrice: price.withCode }
}

interface KnownUse {
  readonly facts: PromotionFacts
  /** Null where there is no such plan. */
  readonly plan: readonly JudgedPlanCondition[] | null
  /** Null where the code is not for the plan. */
  readonly price: CodePrice | null
}

/** What a promotion is judged by, and what the plan costs with its code. */
export async function findFacts(
  db: Db,
  promotion: PromotionTerms,
  asked: Parameters<typeof findUsesLeft>[1],
): Promise<KnownUse> {
  const left = await findUsesLeft(db, asked)
  const { held = 0, member = null } = left ?? {}
  const plan = left?.plan ? judgePlan(left.plan.conditions) : null
  const price = left?.plan && plan && isForPlan(plan) ? left.plan.price : null
  const facts = { ...promotion, used: promotion.timesUsed, held, isForPlan: price !== null }
  return { facts: { ...facts, member }, plan, price }
}

const refusals = {
  on: { field: 'code', message: claimMessages.notRunning },
  running: { field: 'code', message: claimMessages.notRunning },
  uses: { field: 'code', message: claimMessages.usedUp },
  plan: { field: 'plan', message: claimMessages.notThisPlan },
  audience: { field: 'member', message: claimMessages.notThisMember },
  channel: { field: 'member', message: claimMessages.notThisMember },
  member: { field: 'member', message: claimMessages.usedByMember },
} as const satisfies Record<PromotionRule, unknown>

function requireUse(refusedBy: PromotionRule | null): void {
  if (refusedBy === null) return
  const { field, message } = refusals[refusedBy]
  throw fieldProblem(field, { message })
}
