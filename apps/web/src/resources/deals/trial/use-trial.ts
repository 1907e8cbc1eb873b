import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { dealEndpoints, type deals } from '@backlot/contract/resources/deals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { callApi } from '../../../platform/api/api.ts'

export type Deal = RecordOf<typeof deals>

export function useTrial(id: number, { planId: _, ...query }: TrialAsked) {
  return useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['deals', 'trial', id, query],
    queryFn: ({ signal }) => callApi(dealEndpoints.try, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}
