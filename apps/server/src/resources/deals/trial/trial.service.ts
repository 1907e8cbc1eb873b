import { type DealTrial, type DealTrialAsked, dealRules } from '@backlot/contract/offers/deal-trial'
import { judgePromotion, refusalOf } from '@backlot/contract/offers/judge-promotion'
import type { OfferOverlap } from '@backlot/contract/offers/offer-overlaps'
import { type OfferVerdict, passesIf } from '@backlot/contract/offers/verdict'
import { listOverlaps } from '../../../offers/overlaps.queries.ts'
import { marginOf, requireMember, supposed } from '../../../offers/trial.service.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { findPromotion, type JudgedDeal, judgeDeals } from '../../../site/offers/offers.queries.ts'
import { findFacts } from '../../../site/offers/offers.service.ts'

/** What somebody would be shown of a deal at a moment, judged as sites are; nothing is sold. */
export async function tryDeal(
  caller: Caller,
  { id, ...asked }: DealTrialAsked & { readonly id: number },
): Promise<DealTrial> {
  const at = momentOf(caller, asked)
  const deal = (await judgeDeals(caller.db, [id], at)).get(id)
  if (!deal) throw new Problem('not_found')
  return trialOf(caller, deal, { ...asked, dealId: id, at })
}

export function momentOf({ services }: Caller, { at }: DealTrialAsked): Date {
  return new Date(at ?? services.now())
}

type Asked = Omit<DealTrialAsked, 'at'> & {
  readonly at: Date
  /** Not named beside itself. */
  readonly dealId?: number | undefined
}

/** The same of a deal that is judged already, be it kept or not. */
export async function trialOf(caller: Caller, deal: JudgedDeal, asked: Asked): Promise<DealTrial> {
  const { memberId = null, channelId, at } = asked
  await requireMember(caller, memberId)
  const { met, plan, currency, price, usual } = deal
  const charge = { amount: price, currency, at: at.toISOString() }
  return {
    at: at.toISOString(),
    isShown: isShown(deal),
    rules: dealRules.map((rule) => ({ rule, verdict: met[rule] ? 'passes' : 'fails' })),
    plan,
    price: met.currency ? { currency, usual, withDeal: price } : null,
    margin: met.currency ? await marginOf(caller, charge, channelId) : null,
    offers: await offersBeside(caller, asked, plan.id),
  }
}

const isShown = ({ met }: JudgedDeal): boolean => dealRules.every((rule) => met[rule])

const shortestMs = 1

/** Whatever else sells the plan for less at that moment, each judged for the same somebody. */
async function offersBeside(caller: Caller, asked: Asked, planId: number): Promise<DealTrial['offers']> {
  const { db, session } = caller
  const { at, dealId } = asked
  const [startedAt, endedAt] = [at.toISOString(), new Date(at.getTime() + shortestMs).toISOString()]
  const kinds = holds(session, 'list-promotions') ? (['promotions', 'deals'] as const) : (['deals'] as const)
  const offers = await listOverlaps(
    db,
    { plans: [planId], startedAt, endedAt, dealId },
    { kinds, after: startedAt },
  )
  const deals = await judgeDeals(db, idsOf(offers, 'deals'), at)
  const judged: DealTrial['offers'] = []
  for (const offer of offers) {
    const deal = deals.get(offer.id)
    const verdict =
      offer.resource === 'deals'
        ? passesIf(deal !== undefined && isShown(deal))
        : await verdictOfCode(caller, asked, offer)
    judged.push({ ...offer, verdict })
  }
  return judged
}

const idsOf = (offers: readonly OfferOverlap[], kind: OfferOverlap['resource']) =>
  offers.flatMap(({ resource, id }) => (resource === kind ? id : []))

/** As a claim of it would be judged; open where it is for some, and nobody is named. */
async function verdictOfCode({ db }: Caller, asked: Asked, offer: OfferOverlap): Promise<OfferVerdict> {
  const promotion = await findPromotion(db, offer.id)
  if (!promotion) return 'fails'
  const { memberId = null, at } = asked
  const use = { promotionId: offer.id, planId: offer.plan.id, memberId, at }
  const { facts } = await findFacts(db, promotion, use)
  const rules = judgePromotion({ ...facts, member: facts.member ?? supposed(asked) }, at)
  if (refusalOf(rules) !== null) return 'fails'
  // How often each may use it says nothing of who may.
  return rules.some(({ rule, verdict }) => rule !== 'member' && verdict === 'open') ? 'open' : 'passes'
}
