import { realTimeEndpoints } from '@backlot/contract/reports/dashboard/real-time'
import { useQuery } from '@tanstack/react-query'
import { sendApi } from '../../platform/api/api.ts'
import { realTimeKey } from '../../platform/queries/real-time.ts'

/** A minute passes though nothing comes in. */
const refetchInterval = 60_000

/** Who is on the sites now; asked anew whenever the server says that it moved. */
export function useRealTimeUsers() {
  return useQuery({
    queryKey: realTimeKey('visits'),
    queryFn: ({ signal }) => sendApi(realTimeEndpoints.users, { signal }),
    refetchInterval,
  })
}

/** What came in today, and in which currency; as above. */
export function useRealTimeRevenues() {
  return useQuery({
    queryKey: realTimeKey('charges'),
    queryFn: ({ signal }) => sendApi(realTimeEndpoints.revenues, { signal }),
    refetchInterval,
  })
}
