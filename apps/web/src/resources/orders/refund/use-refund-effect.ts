import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { orderEndpoints } from '@backlot/contract/resources/orders'
import { type accessAfter } from '@backlot/contract/resources/refunds'
import { useFormValue } from '../../../kit/form/engine/form-context.ts'
import { type AskedEffect, useAskedEffect } from '../../../kit/refund/use-asked-effect.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'

const TYPED_MS = 250

/** What the refund that the form around it holds would do; of an amount that is none, nothing. */
export function useRefundEffect(orderId: number): AskedEffect<RefundEffect> {
  const amount = useDebounced(useFormValue('amount'), TYPED_MS)
  const access = useFormValue('access') as (typeof accessAfter)[number]
  return useAskedEffect({
    // Under the resource, whose changes make it old.
    queryKey: ['orders', 'refund-effect', orderId, amount, access],
    queryFn: ({ signal }) =>
      callApi(orderEndpoints.refundEffect, {
        params: { id: orderId },
        query: { amount: Number(amount), access },
        signal,
      }),
    isAsked: typeof amount === 'number' && amount > 0,
  })
}
