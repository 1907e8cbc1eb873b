import type { ChosenRows } from '@backlot/contract/core/endpoints/bulk'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import { type ListState, type OwnActions, type UseOwnActions, useListState } from '../state/list-state.ts'

const noActions: OwnActions = { actions: [] }
const useNone: UseOwnActions = () => noActions

/** Which records are chosen: named one by one, or those that the list's filter matched when they were counted. */
export function chosenOf({
  resource,
  query,
  selection,
}: Pick<ListState, 'resource' | 'query' | 'selection'>): ChosenRows {
  if (selection.kind === 'some') return { ids: [...selection.ids] }
  const { q, filters } = query
  return { filter: serializeListQuery(resource, { q, filters }), expectedCount: selection.count }
}

/** What the list's resource does with the chosen rows besides its bulk actions. */
export function useOwnActions(): OwnActions {
  const state = useListState()
  // A list has the same one for as long as it stands.
  const { useOwn = useNone } = state
  return useOwn(chosenOf(state))
}
