import type { Currency } from '@backlot/contract/core/fields/currency'
import type { DealDraft } from '@backlot/contract/offers/deal-draft'
import { dealEndpoints, deals } from '@backlot/contract/resources/deals'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useForm } from '../../../kit/form/engine/form-context.ts'
import { formOf } from '../../../kit/form/form-of.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { dealWords } from '../deals.messages.ts'

const TYPING_PAUSE = 300

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

/** What the deal would do if it were kept as it is typed; asked anew once the typing rests. */
export function useJudgedDraft(asked: TrialAsked) {
  const { isOutline } = useForm()
  // As text it stays the same for as long as nothing else is typed.
  const text = useDebounced(JSON.stringify(useTyped(asked)), TYPING_PAUSE)
  return useQuery({
    queryKey: ['deals', 'draft', text],
    queryFn: isOutline
      ? skipToken
      : // Written by the line above.
        ({ signal }) => callApi(dealEndpoints.tryDraft, { body: JSON.parse(text) as DealDraft, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}
