import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { sites } from '@backlot/contract/resources/sites'
import { type NewSiteKey, siteKeyEndpoints } from '@backlot/contract/site/site-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { refreshResource } from '../../platform/queries/queries.ts'

export type Site = RecordOf<typeof sites>

/** Under the resource, whose changes make it old: a key that somebody else makes is seen. */
const keyOf = (siteId: number) => ['sites', 'keys', siteId]

export function useKeys(siteId: number) {
  return useQuery({
    queryKey: keyOf(siteId),
    queryFn: ({ signal }) => callApi(siteKeyEndpoints.listKeys, { params: { id: siteId }, signal }),
  })
}

/** Makes a key; the answer is not kept anywhere. */
export function useCreateKey(siteId: number) {
  const client = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (body: NewSiteKey) => callApi(siteKeyEndpoints.createKey, { params: { id: siteId }, body }),
    onSuccess: () => refreshResource(client, 'sites'),
  })
}

export function useRevokeKey(siteId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keyId: number) => callApi(siteKeyEndpoints.revokeKey, { params: { id: siteId, keyId } }),
    onSettled: () => refreshResource(client, 'sites'),
  })
}
