import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { PromotionAudience } from '@backlot/contract/offers/judge-promotion'
import { promotionEndpoints, type promotions } from '@backlot/contract/resources/promotions'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

export type Promotion = RecordOf<typeof promotions>

/** For what a code is tried; this moment where none is said. */
export interface TrialQuestion {
  readonly planId: number
  readonly memberId?: number
  readonly audience?: PromotionAudience
  readonly channelId?: number
  readonly at?: string
}

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
