import type { ActEffect, AskedAct } from '@backlot/contract/ledger/act-effect'
import { subscriptionEndpoints } from '@backlot/contract/resources/subscriptions'
import { useForm, useFormState } from '../../../kit/form/engine/form-context.ts'
import { type AskedEffect, useAskedEffect } from '../../../kit/refund/use-asked-effect.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'

const TYPED_MS = 250

/** What the act that the form around it holds would do to a subscription. */
export function useActEffect(subscriptionId: number): AskedEffect<ActEffect> {
  const { resource } = useForm()
  const [name = ''] = Object.keys(resource.fields)
  const value = useDebounced(
    useFormState(({ values }) => numberOf(values[name])),
    TYPED_MS,
  )
  const query: AskedAct = { [name]: value }
  return useAskedEffect({
    // Under the resource, whose changes make it old.
    queryKey: ['subscriptions', 'act-effect', subscriptionId, query],
    queryFn: ({ signal }) =>
      callApi(subscriptionEndpoints.effect, { params: { id: subscriptionId }, query, signal }),
    isAsked: value !== undefined && value > 0,
  })
}

/** Days, minor units, or the id of what was chosen. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined
}
