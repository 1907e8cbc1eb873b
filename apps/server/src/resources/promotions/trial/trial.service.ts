import type { Permission } from '@backlot/contract/core/resource/permission'
import { portionOf } from '@backlot/contract/ledger/portion'
import { judgePromotion, type PromotionMember, refusalOf } from '@backlot/contract/promotions/judge-promotion'
import type { PromotionTrial, PromotionTrialAsked } from '@backlot/contract/promotions/promotion-trial'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { findPromotion, isMember } from '../../../site/offers/offers.queries.ts'
import { findFacts } from '../../../site/offers/offers.service.ts'
import { channelsQueries } from '../../channels/channels.queries.ts'
import { findFees, listOverlappingDeals } from './trial.queries.ts'

const wholeShare = 10_000

type Asked = PromotionTrialAsked & { readonly id: number }

/** What a code would do for somebody at a moment, judged as claims are; nothing is used up. */
export async function tryPromotion(caller: Caller, asked: Asked): Promise<PromotionTrial> {
  const { db, services } = caller
  const { id: promotionId, planId, memberId = null } = asked
  const at = new Date(asked.at ?? services.now())
  const promotion = await findPromotion(db, promotionId)
  if (!promotion) throw new Problem('not_found')
  await requireMember(caller, memberId)
  const known = await findFacts(db, promotion, { promotionId, planId, memberId, at })
  const facts = { ...known.facts, member: known.facts.member ?? supposed(asked) }
  const { plan, price } = known
  if (!plan) throw fieldProblem('plan_id', { message: 'no_such_record' })
  const rules = judgePromotion(facts, at)
  const charge = price && { amount: price.withCode, currency: price.currency, at: at.toISOString() }
  return {
    at: at.toISOString(),
    isAllowed: refusalOf(rules) === null,
    rules,
    plan: [...plan],
    uses: { used: facts.used, held: facts.held, times: facts.times },
    member: facts.member,
    price,
    margin:
      charge && holds(caller.session, 'list-segpays')
        ? await marginOf(caller, charge, asked.channelId)
        : null,
    deals: holds(caller.session, 'list-deals')
      ? await listOverlappingDeals(db, { promotionId, planId })
      : null,
  }
}

/** Somebody of a kind who has not used the code. */
function supposed({ audience, channelId }: Asked): PromotionMember | null {
  return audience === undefined ? null : { audience, channelId: channelId ?? null, spent: 0, isHeld: false }
}

/** What somebody used is shown to those who may see members. */
async function requireMember({ db, session }: Caller, memberId: number | null): Promise<void> {
  if (memberId === null) return
  requireTo(session, 'list-users')
  if (!(await isMember(db, memberId))) throw fieldProblem('member_id', { message: 'no_such_record' })
}

function requireTo(session: Caller['session'], permission: Permission): void {
  if (!holds(session, permission)) throw new Problem('forbidden')
}

type Margin = NonNullable<PromotionTrial['margin']>
type Charge = Parameters<typeof findFees>[1]

async function marginOf(caller: Caller, charge: Charge, channelId: number | undefined): Promise<Margin> {
  const fees = await findFees(caller.db, charge)
  const partner = channelId === undefined ? null : await partnerOf(caller, channelId, charge)
  return {
    fees: fees ?? null,
    partner,
    kept: charge.amount - (fees ? fees.transaction + fees.settlement : 0) - (partner?.amount ?? 0),
  }
}

async function partnerOf(caller: Caller, channelId: number, { amount }: Charge) {
  requireTo(caller.session, 'list-channels')
  const channel = await channelsQueries.find(caller, channelId)
  if (!channel) throw fieldProblem('channel_id', { message: 'no_such_record' })
  const { id, name, profitSharing: share } = channel
  return { channel: { id, name }, share, amount: portionOf(amount, share, wholeShare) }
}
