import { orderEndpoints } from '@backlot/contract/resources/orders'
import { type accessAfter } from '@backlot/contract/resources/refunds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm, useFormValue } from '../../../kit/form/engine/form-context.ts'
import type { AskedEffect } from '../../../kit/refund/effect-panel.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'

const TYPED_MS = 250

/** What the refund that the form around it holds would do, as the server works it out; of an amount that is none, nothing. */
export function useRefundEffect(orderId: number): AskedEffect {
  const { isSaving } = useForm()
  const amount = useDebounced(useFormValue('amount'), TYPED_MS)
  const access = useFormValue('access') as (typeof accessAfter)[number]
  const isAsked = typeof amount === 'number' && amount > 0
  const { data, error, isFetching, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['orders', 'refund-effect', orderId, amount, access],
    queryFn: ({ signal }) =>
      callApi(orderEndpoints.refundEffect, {
        params: { id: orderId },
        query: { amount: Number(amount), access },
        signal,
      }),
    // Once it is recorded as much is no longer left, and what is asked of it again would only be refused.
    enabled: isAsked && !isSaving,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isShown = isAsked || isSaving
  return {
    ...{ effect: isShown ? data : undefined, error: isShown ? error : null },
    ...{ isWaiting: data === undefined && isFetching, onRetry: () => void refetch() },
  }
}
