import type { Currency } from '@backlot/contract/core/fields/currency'
import type { DealDraft } from '@backlot/contract/offers/deal-draft'
import { dealEndpoints, deals } from '@backlot/contract/resources/deals'
import { formOf } from '../../../kit/form/form-of.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { useJudged } from '../../../kit/offers/trial/use-judged.ts'
import { callApi } from '../../../platform/api/api.ts'
import { dealWords } from '../deals.messages.ts'

const { useValue, useFormRecord } = formOf(deals, dealWords)

/** What is typed in the form around it, as far as it can be judged. */
function useTyped({ planId: _, ...asked }: TrialAsked): DealDraft {
  const record = useFormRecord()
  return {
    ...(record && { id: record.id }),
    isOn: useValue('status') ?? false,
    startedAt: useValue('startedAt') || null,
    endedAt: useValue('endedAt') || null,
    planId: useValue('planId')?.id ?? null,
    currency: (useValue('currency') as Currency | null) || null,
    price: useValue('price'),
    asked,
  }
}

/** What the deal would do if it were kept as it is typed. */
export function useJudgedDraft(asked: TrialAsked) {
  return useJudged('deals', useTyped(asked), (body, signal) =>
    callApi(dealEndpoints.tryDraft, { body, signal }),
  )
}
