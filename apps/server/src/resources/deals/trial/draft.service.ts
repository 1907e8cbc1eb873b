import type { DealDraft, JudgedDealDraft } from '@backlot/contract/offers/deal-draft'
import type { DealTrial } from '@backlot/contract/offers/deal-trial'
import { listUsualPrices } from '../../../offers/usual-prices.queries.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { judgeDealTerms } from '../../../site/offers/offers.queries.ts'
import { momentOf, trialOf } from './trial.service.ts'

/** A deal as it is being written, judged by the same rules as one that is kept. */
export async function tryDealDraft(caller: Caller, draft: DealDraft): Promise<JudgedDealDraft> {
  const { planId } = draft
  const [plan] = planId === null ? [] : await listUsualPrices(caller.db, [planId])
  return {
    plan: plan ? { id: plan.id, currency: plan.currency, usual: plan.price } : null,
    trial: await trialOfDraft(caller, draft),
  }
}

async function trialOfDraft(caller: Caller, draft: DealDraft): Promise<DealTrial | null> {
  const { id: dealId, isOn, startedAt, endedAt, planId, currency, price, asked } = draft
  if (planId === null || currency === null || price === null || startedAt === null || endedAt === null)
    return null
  const at = momentOf(caller, asked)
  const judged = await judgeDealTerms(caller.db, { isOn, startedAt, endedAt, planId, currency, price }, at)
  return judged ? trialOf(caller, judged, { ...asked, dealId, at }) : null
}
