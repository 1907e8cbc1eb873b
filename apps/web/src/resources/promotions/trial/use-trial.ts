import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { promotionEndpoints, type promotions } from '@backlot/contract/resources/promotions'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { callApi } from '../../../platform/api/api.ts'

export type Promotion = RecordOf<typeof promotions>

/** For what a code is tried. */
export type TrialQuestion = TrialAsked & { readonly planId: number }

export function useTrial(id: number, question: TrialQuestion | null) {
  return useQuery({
    // Under the resource, whose changes make it old; what sites claim meanwhile shows when one comes back.
    queryKey: ['promotions', 'trial', id, question],
    queryFn: question
      ? ({ signal }) => callApi(promotionEndpoints.try, { params: { id }, query: question, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}
