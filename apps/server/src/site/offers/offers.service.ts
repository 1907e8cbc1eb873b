import { claimMessages, claimMinutes, type PromotionClaim } from '@backlot/contract/site/money/offers'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import {
  countHeld,
  countSpentBy,
  findCodePrice,
  findPromotions,
  insertClaim,
  isMember,
  type LockedPromotion,
  lockPromotions,
  moveClaim,
} from './offers.queries.ts'

interface Asked {
  readonly code: string
  readonly member: number
  readonly plan: number
}

/** Holds one use of a code for a member, or refuses at what stands against it; never more uses than there are. */
export async function claimPromotion(db: Db, { code, member, plan }: Asked): Promise<PromotionClaim> {
  if (!(await isMember(db, member))) throw fieldProblem('member', { message: 'no_such_record' })
  const [promotion] = await lockPromotions(db, [...(await findPromotions(db, [code])).values()])
  if (!promotion) throw fieldProblem('code', { message: claimMessages.unknownCode })
  if (!isRunning(promotion, new Date())) throw fieldProblem('code', { message: claimMessages.notRunning })
  const claim = { promotionId: promotion.id, planId: plan, memberId: member }
  const price = await findCodePrice(db, claim)
  if (!price) throw fieldProblem('plan', { message: claimMessages.notThisPlan })
  const held = (await moveClaim(db, claim)) ?? (await holdUse(db, promotion, claim))
  return { ...held, ...(price as Pick<PromotionClaim, 'planId' | 'currency' | 'initialDiscountPrice'>) }
}

/** Whether a code is on, and a moment within its time. */
export function isRunning(
  { isOn, startedAt, endedAt }: Pick<LockedPromotion, 'isOn' | 'startedAt' | 'endedAt'>,
  moment: Date,
): boolean {
  return isOn && Date.parse(startedAt) <= moment.getTime() && moment.getTime() < Date.parse(endedAt)
}

interface Claim {
  readonly promotionId: number
  readonly planId: number
  readonly memberId: number
}

async function holdUse(db: Db, { times, timesUsed, timesPerMember }: LockedPromotion, claim: Claim) {
  if ((await countSpentBy(db, claim)) >= timesPerMember)
    throw fieldProblem('member', { message: claimMessages.usedByMember })
  if (times !== null && timesUsed + (await countHeld(db, claim.promotionId)) >= times)
    throw fieldProblem('code', { message: claimMessages.usedUp })
  return insertClaim(db, { ...claim, minutes: claimMinutes })
}
