import type { AskedAct } from '@backlot/contract/ledger/act-effect'
import { subscriptionEndpoints } from '@backlot/contract/resources/subscriptions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm, useFormState } from '../../../kit/form/engine/form-context.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'

const TYPED_MS = 250

/** What the act that the form around it holds would do to a subscription, as the server works it out. */
export function useActEffect(subscriptionId: number) {
  const { resource, isSaving } = useForm()
  const [name = ''] = Object.keys(resource.fields)
  const value = useDebounced(
    useFormState(({ values }) => numberOf(values[name])),
    TYPED_MS,
  )
  const query: AskedAct = { [name]: value }
  const isAsked = value !== undefined && value > 0
  const { data, error, isFetching, refetch } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['subscriptions', 'act-effect', subscriptionId, query],
    queryFn: ({ signal }) =>
      callApi(subscriptionEndpoints.effect, { params: { id: subscriptionId }, query, signal }),
    // What is done already is no longer asked about.
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

/** Days, minor units, or the id of what was chosen. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined
}
