import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { lookEndpoints } from '@backlot/contract/looks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../api/api.ts'
import { useIsThroughDraft } from '../api/shown-draft.ts'
import { useIsFirstPageThere } from '../loading/first-page.ts'

/** The version of a record that was seen last before it was opened here, and when. */
export interface EarlierLook {
  readonly version: number
  readonly seenAt: string
}

/**
 * Has it remembered that this version is on the screen; answers which was seen before, when that was another one. What
 * comes in meanwhile is compared with the same look.
 */
export function useEarlierLook(
  resource: Pick<Resource, 'name' | 'path'>,
  { id, version }: { id: number; version: number },
): EarlierLook | null {
  const canWaitNoLonger = useIsFirstPageThere()
  // What a draft makes of a record, or makes at all, is not there yet: nobody has seen the record so.
  const isDrafted = useIsThroughDraft(pathOf(resource))
  const { data } = useQuery({
    queryKey: ['look', resource.name, id, version],
    queryFn: ({ signal }) =>
      callApi(lookEndpoints.note, { body: { resource: resource.name, recordId: id, version }, signal }),
    enabled: canWaitNoLonger && !isDrafted,
    // Each version is looked at once; that it could not be remembered is nobody's concern.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [earlier, setEarlier] = useState<EarlierLook | null>(null)
  if (earlier === null && data && data.version !== null && data.seenAt !== null && data.version < version) {
    setEarlier({ version: data.version, seenAt: data.seenAt })
  }
  return earlier
}
