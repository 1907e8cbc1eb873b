import type { JudgedDraft, PromotionDraft } from '@backlot/contract/offers/promotion-draft'
import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { normalCode } from '@backlot/contract/resources/promotion-code'
import { marginsOf } from '../../../offers/trial.service.ts'
import { listUsualPrices } from '../../../offers/usual-prices.queries.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import { type DraftPrice, findPromotion, findPromotions } from '../../../site/offers/offers.queries.ts'
import { tryTerms } from './trial.service.ts'

/** A promotion as it is being written, judged by the same rules as one that is kept. */
export async function tryDraft(caller: Caller, draft: PromotionDraft): Promise<JudgedDraft> {
  const stored = draft.id === undefined ? null : await findPromotion(caller.db, draft.id)
  if (stored === undefined) throw new Problem('not_found')
  const isFree = await isCodeFree(caller, draft)
  return {
    isCodeFree: isFree,
    plans: await pricesOf(caller, draft),
    trial: await trialOf(caller, draft, { timesUsed: stored?.timesUsed ?? 0, isKnown: isFree === true }),
  }
}

async function isCodeFree({ db }: Caller, { id, code }: PromotionDraft): Promise<boolean | null> {
  if (code === null) return null
  const normal = normalCode(code)
  const holder = (await findPromotions(db, [normal])).get(normal)
  return holder === undefined || holder === id
}

async function pricesOf(caller: Caller, draft: PromotionDraft): Promise<JudgedDraft['plans']> {
  const at = draft.asked.at ?? caller.services.now().toISOString()
  const usual = await listUsualPrices(
    caller.db,
    draft.plans.map(({ planId }) => planId),
  )
  const amounts = new Map(pricedOf(draft).map((line) => [line.planId, line]))
  const charges = usual.flatMap(({ id, currency }) => {
    const line = amounts.get(id)
    return line?.currency === currency
      ? [{ planId: id, amount: line.initialDiscountPrice, currency, at }]
      : []
  })
  const margins = await marginsOf(caller, charges, draft.asked.channelId)
  const marginByPlan = new Map(charges.map(({ planId }, place) => [planId, margins[place] ?? null]))
  return usual.map(({ id: planId, currency, price }) => ({
    ...{ planId, currency, usual: price },
    margin: marginByPlan.get(planId) ?? null,
  }))
}

async function trialOf(
  caller: Caller,
  draft: PromotionDraft,
  { timesUsed, isKnown }: { timesUsed: number; isKnown: boolean },
): Promise<PromotionTrial | null> {
  const { id = 0, isOn, startedAt, endedAt, times, timesPerMember, audiences, channels, asked } = draft
  const { planId, ...who } = asked
  if (planId === undefined || startedAt === null || endedAt === null) return null
  const terms = { id, isOn, startedAt, endedAt, times, timesUsed, timesPerMember, audiences }
  return tryTerms(caller, {
    promotion: { ...terms, channelIds: channels },
    isKnown,
    asked: { planId, ...who },
    prices: pricedOf(draft),
  })
}

/** The lines that have a price, the last one of a plan that is named twice. */
function pricedOf({ plans }: PromotionDraft): DraftPrice[] {
  const lines = plans.flatMap(({ planId, currency, initialDiscountPrice }) =>
    currency === null || initialDiscountPrice === null ? [] : [{ planId, currency, initialDiscountPrice }],
  )
  return [...new Map(lines.map((line) => [line.planId, line])).values()]
}
