import { fileEndpoints, type OpenUpload } from '@backlot/contract/files'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'

const ASK_EVERY_MS = 2_000
const key = ['openUploads'] as const

/** The account's films that are still arriving, from whichever window; asked again while one moves. */
export function useOpenUploads(isWanted: boolean): UseQueryResult<OpenUpload[]> {
  return useQuery({
    queryKey: key,
    enabled: isWanted,
    queryFn: ({ signal }) => callApi(fileEndpoints.openUploads, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ isArriving }) => isArriving) ? ASK_EVERY_MS : false),
    gcTime: 0,
  })
}

/** Gives an upload up: what has arrived of it goes. */
export function useDropUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(fileEndpoints.abandonUpload, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
