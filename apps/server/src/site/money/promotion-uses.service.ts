import {
  judgePromotion,
  type PromotionMember,
  type PromotionRule,
} from '@backlot/contract/offers/judge-promotion'
import type { Db } from '../../platform/database/database.ts'
import { lockPromotions, type PromotionTerms } from '../offers/offers.queries.ts'
import {
  listAudiencesOf,
  listReachOf,
  listUsesOf,
  spendUses,
  type Use,
  type UseFault,
  type UsesOfMember,
} from './promotion-uses.queries.ts'

/** An order that was added, and the promotion that it names. */
export interface SoldWithCode {
  readonly orderId: number
  readonly memberId: number
  readonly planId: number
  readonly paidAt: string
  readonly promotionId: number
}

/** What is left of a promotion while a batch is judged, one order after another. */
interface Left {
  readonly promotion: PromotionTerms
  readonly plans: ReadonlySet<number>
  used: number
  held: number
}

interface OfMember {
  readonly channelId: number | null
  spent: number
  claimId: number | null
  isHeld: boolean
}

/**
 * Lets each order spend a use of the code that it names: the one its member holds, or one that is free. Where there is none
 * the money was taken all the same; the order keeps the code, and its use the reason.
 */
export async function spendPromotions(db: Db, sold: readonly SoldWithCode[]): Promise<void> {
  if (sold.length === 0) return
  // After the orders were added, so that others wait no longer than it takes to count.
  const promotions = await lockPromotions(db, [...new Set(sold.map(({ promotionId }) => promotionId))])
  const left = await leftOf(db, promotions)
  const members = new Map((await listUsesOf(db, sold)).map((uses) => [keyOf(uses), { ...uses }]))
  const audiences = await listAudiencesOf(db, sold)
  const inTheirOrder = sold.toSorted(
    (one, other) => Date.parse(one.paidAt) - Date.parse(other.paidAt) || one.orderId - other.orderId,
  )
  await spendUses(
    db,
    inTheirOrder.flatMap((order) => {
      const audience = audiences.get(order.orderId) ?? 'visitor'
      return useOf({ ...order, audience }, left.get(order.promotionId), members.get(keyOf(order)))
    }),
  )
}

function keyOf({ promotionId, memberId }: Pick<UsesOfMember, 'promotionId' | 'memberId'>): string {
  return `${promotionId} ${memberId}`
}

async function leftOf(db: Db, promotions: readonly PromotionTerms[]): Promise<Map<number, Left>> {
  const reach = await listReachOf(
    db,
    promotions.map(({ id }) => id),
  )
  const byId = new Map(reach.map((each) => [each.id, each]))
  return new Map(
    promotions.map((promotion) => {
      const { held = 0, plans = [] } = byId.get(promotion.id) ?? {}
      return [promotion.id, { promotion, plans: new Set(plans), used: promotion.timesUsed, held }]
    }),
  )
}

type JudgedOrder = SoldWithCode & Pick<PromotionMember, 'audience'>

function useOf(order: JudgedOrder, left: Left | undefined, member: OfMember | undefined): Use[] {
  if (!left || !member) return []
  const { orderId, promotionId, memberId, planId } = order
  const fault = faultOf(order, left, member)
  const use = { orderId, promotionId, memberId, planId, claimId: member.claimId, fault }
  if (member.isHeld) left.held -= 1
  if (fault === null) {
    left.used += 1
    member.spent += 1
  }
  Object.assign(member, { claimId: null, isHeld: false })
  return [use]
}

const faults = {
  on: 'not_running',
  running: 'not_running',
  uses: 'used_up',
  plan: 'not_for_plan',
  audience: 'not_for_member',
  channel: 'not_for_member',
  member: 'used_by_member',
} as const satisfies Record<PromotionRule, UseFault>

function faultOf({ planId, paidAt, audience }: JudgedOrder, left: Left, member: OfMember): UseFault | null {
  const { promotion, plans, used, held } = left
  const facts = { ...promotion, used, held, isForPlan: plans.has(planId), member: { ...member, audience } }
  const refused = judgePromotion(facts, new Date(paidAt)).find(
    // What is held was judged when it was claimed, all but the plan that is paid in the end.
    ({ rule, verdict }) => verdict === 'fails' && (rule === 'plan' || !member.isHeld),
  )
  return refused ? faults[refused.rule] : null
}
