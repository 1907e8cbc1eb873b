import { blockEndpoints } from '@backlot/contract/resources/blocks'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

/** The videos of a block in their order, as it is saved; of a block that is new there are none. */
export function useBlockVideos(id: number | undefined) {
  return useQuery({
    queryKey: ['blocks', 'videos', id],
    queryFn: ({ signal }) => callApi(blockEndpoints.listVideos, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })
}
