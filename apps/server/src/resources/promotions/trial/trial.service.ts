import { judgePromotion, refusalOf } from '@backlot/contract/offers/judge-promotion'
import type { PromotionTrial, PromotionTrialAsked } from '@backlot/contract/offers/promotion-trial'
import { passesIf } from '@backlot/contract/offers/verdict'
import { marginOf, requireMember, supposed } from '../../../offers/trial.service.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { type DraftPrice, findPromotion, type PromotionTerms } from '../../../site/offers/offers.queries.ts'
import { findFacts } from '../../../site/offers/offers.service.ts'
import { listOverlappingDeals } from './trial.queries.ts'

type Asked = PromotionTrialAsked & { readonly id: number }

/** What a code would do for somebody at a moment, judged as claims are; nothing is used up. */
export async function tryPromotion(caller: Caller, { id, ...asked }: Asked): Promise<PromotionTrial> {
  const promotion = await findPromotion(caller.db, id)
  if (!promotion) throw new Problem('not_found')
  return tryTerms(caller, { promotion, isKnown: true, asked })
}

interface Tried {
  readonly promotion: PromotionTerms
  /** Whether its code leads to it, or will once it is kept. */
  readonly isKnown: boolean
  readonly asked: PromotionTrialAsked
  /** Of one that is being written, in the place of those that are kept. */
  readonly prices?: readonly DraftPrice[]
}

/** The same of terms that are not kept as they are. */
export async function tryTerms(
  caller: Caller,
  { promotion, isKnown, asked, prices }: Tried,
): Promise<PromotionTrial> {
  const { db, services } = caller
  const { planId, memberId = null } = asked
  const { id: promotionId, startedAt, endedAt } = promotion
  const at = new Date(asked.at ?? services.now())
  await requireMember(caller, memberId)
  const use = { promotionId, planId, memberId, at, ...(prices && { prices }) }
  const known = await findFacts(db, promotion, use)
  const facts = { ...known.facts, member: known.facts.member ?? supposed(asked) }
  const { plan, price } = known
  if (!plan) throw fieldProblem('plan_id', { message: 'no_such_record' })
  const rules = judgePromotion(facts, at)
  const charge = price && { amount: price.withCode, currency: price.currency, at: at.toISOString() }
  return {
    at: at.toISOString(),
    isAllowed: isKnown && refusalOf(rules) === null,
    rules: [{ rule: 'known', verdict: passesIf(isKnown) }, ...rules],
    plan: [...plan],
    uses: { used: facts.used, held: facts.held, times: facts.times },
    member: facts.member,
    price,
    margin: charge && (await marginOf(caller, charge, asked.channelId)),
    deals: holds(caller.session, 'list-deals')
      ? await listOverlappingDeals(db, { planId, startedAt, endedAt })
      : null,
  }
}
