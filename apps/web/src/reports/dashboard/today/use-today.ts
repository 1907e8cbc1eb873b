import { cardEndpoints } from '@backlot/contract/reports/dashboard/cards'
import { useQuery } from '@tanstack/react-query'
import { sendApi } from '../../../platform/api/api.ts'
import { realTimeKey } from '../../../platform/queries/real-time.ts'

/** Tickets, comments and jobs come without a charge, and days end by themselves. */
const refetchInterval = 60_000

/** What today is so far and what waits; asked anew whenever a charge comes in. */
export function useToday() {
  return useQuery({
    queryKey: [...realTimeKey('charges'), 'today'],
    queryFn: ({ signal }) => sendApi(cardEndpoints.cards, { signal }),
    refetchInterval,
  })
}
