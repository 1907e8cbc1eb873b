import { type OfferOverlap, offerOverlaps } from '@backlot/contract/offers/offer-overlaps'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { useDebounced } from '../../ui/hooks/use-debounced.ts'

const TYPING_PAUSE = 300

export interface OffersAsked {
  plans: readonly (number | null | undefined)[]
  startedAt: string | null
  endedAt: string | null
  /** Whether there is anything to compare with: an offer that is switched off gets in nobody's way. */
  isOn: boolean
  /** The offer itself, once it is kept. */
  promotionId?: number | undefined
  dealId?: number | undefined
}

/** The codes and deals that are switched on and sell these plans for less in a time, as far as one may list them. */
export function useOffersOf(asked: OffersAsked): readonly OfferOverlap[] {
  const mayAsk = usePermission('list-plans')
  const text = useDebounced(JSON.stringify(questionOf(asked)), TYPING_PAUSE)
  const query = JSON.parse(text) as ReturnType<typeof questionOf>
  const { data } = useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['promotions', 'overlaps', text],
    queryFn: mayAsk && query ? ({ signal }) => callApi(offerOverlaps, { query, signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
  return (query && data) ?? []
}

function questionOf({ plans, startedAt, endedAt, isOn, promotionId, dealId }: OffersAsked) {
  const ids = [...new Set(plans.flatMap((id) => id ?? []))]
  if (!isOn || ids.length === 0 || !startedAt || !endedAt) return null
  return { plans: ids, startedAt, endedAt, ...(promotionId && { promotionId }), ...(dealId && { dealId }) }
}
