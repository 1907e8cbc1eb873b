import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { useMemo } from 'react'
import { useViews } from '../../../platform/queries/views.ts'
import { type KnownView, knownViews, shownView } from './saved-search.ts'

/** The saved view that the list shows now. */
export function useSavedView(resource: Resource, query: ListQuery): KnownView | undefined {
  const views = useViews()
  const known = useMemo(() => knownViews(resource, views), [resource, views])
  return useMemo(() => shownView(resource, query, known), [resource, query, known])
}
