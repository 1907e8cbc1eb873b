import { claimMessages, claimMinutes, type PromotionClaim } from '@backlot/contract/site/money/offers'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import {
  countHeld,
  countSpentBy,
  findCodePrice,
  insertClaim,
  isMember,
  type LockedPromotion,
  lockPromotion,
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
  const promotion = await lockPromotion(db, code)
  if (!promotion) throw fieldProblem('code', { message: claimMessages.unknownCode })
  if (!promotion.isRunning) throw fieldProblem('code', { message: claimMessages.notRunning })
  const claim = { promotionId: promotion.id, planId: plan, memberId: member }
  const price = await findCodePrice(db, claim)
  if (!price) throw fieldProblem('plan', { message: claimMessages.notThisPlan })
  const held = (await moveClaim(db, claim)) ?? (await holdUse(db, promotion, claim))
  return { ...held, ...(price as Pick<PromotionClaim, 'planId' | 'currency' | 'initialDiscountPrice'>) }
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
