import type { Currency } from '@backlot/contract/core/fields/currency'
import type { Ref } from '@backlot/contract/core/fields/field'
import type { PromotionDraft } from '@backlot/contract/offers/promotion-draft'
import { codePattern } from '@backlot/contract/resources/promotion-code'
import { promotionEndpoints, promotions } from '@backlot/contract/resources/promotions'
import { formOf } from '../../../kit/form/form-of.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { useJudged } from '../../../kit/offers/trial/use-judged.ts'
import { callApi } from '../../../platform/api/api.ts'
import { promotionWords } from '../promotions.messages.ts'

const { useValue, useFormRecord } = formOf(promotions, promotionWords)

/** What is typed in the form around it, as far as it can be judged. */
function useTyped(asked: TrialAsked): PromotionDraft {
  const record = useFormRecord()
  const code = useValue('code').trim()
  const plans = useValue('plans').flatMap(({ planId, currency, initialDiscountPrice }) =>
    planId
      ? [
          {
            planId: (planId as Ref).id,
            currency: (currency as Currency | null) || null,
            initialDiscountPrice: initialDiscountPrice as number | null,
          },
        ]
      : [],
  )
  return {
    ...(record && { id: record.id }),
    code: codePattern.regex.test(code) ? code : null,
    isOn: useValue('status') ?? false,
    startedAt: useValue('startedAt') || null,
    endedAt: useValue('endedAt') || null,
    times: useValue('times'),
    timesPerMember: useValue('timesPerMember') ?? 1,
    audiences: useValue('audiences') ?? [],
    channels: (useValue('channels') ?? []).map(({ id }) => id),
    plans,
    asked,
  }
}

/** What the promotion would do if it were kept as it is typed, and of which draft that is said. */
export function useJudgedDraft(asked: TrialAsked) {
  return useJudged('promotions', useTyped(asked), async (draft, signal) => ({
    ...(await callApi(promotionEndpoints.tryDraft, { body: draft, signal })),
    draft,
  }))
}
