import { gatherEndpoints } from '@backlot/contract/reports/dashboard/gather'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendApi } from '../../../platform/api/api.ts'

/** Spans of months and years tell nothing new each second, and days end by themselves. */
const refetchInterval = 60_000

/** What the fixed spans up to today came to. */
export function useGlance() {
  return useQuery({
    queryKey: ['reports', gatherEndpoints.revenueGather.path],
    queryFn: async ({ signal }) => {
      const { data, meta } = await sendApi(gatherEndpoints.revenueGather, { signal })
      if (meta === null) throw new Error('Revenue at a glance came without its meta.')
      return { spans: data.spans, meta }
    },
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}
