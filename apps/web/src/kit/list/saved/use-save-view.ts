import type { SavedView } from '@backlot/contract/views'
import { useViewWrites } from '../../../platform/queries/views.ts'
import { useListState } from '../state/list-state.ts'
import { searchToSave } from './saved-search.ts'

/** What somebody says of a view. */
export interface ViewChoices {
  readonly name: string
  readonly isDefault: boolean
  readonly isInMenu: boolean
  readonly isShared: boolean
  readonly withColumns: boolean
  /** Whether what is on screen takes the place of what it keeps. */
  readonly isReplaced: boolean
}

/** Saves a view: its contents where they are one's own, whom it is for, and what one does with it. */
export function useSaveView(view: SavedView | null): (choices: ViewChoices) => Promise<void> {
  const { resource } = useListState()
  const { create, update, share, place } = useViewWrites()
  const contents = useContents(view)
  return async (choices) => {
    const saved = await (view === null
      ? create({ list: resource.name, ...contents(choices) })
      : view.isOwn
        ? update(view.id, { version: view.version, ...contents(choices) })
        : view)
    const { isShared, isDefault, isInMenu } = choices
    if (saved.isOwn && saved.isShared !== isShared) await share(saved.id, isShared)
    if (saved.isDefault !== isDefault || saved.isInMenu !== isInMenu) {
      await place(saved.id, { isDefault, isInMenu })
    }
  }
}

function useContents(view: SavedView | null) {
  const { resource, query, settings } = useListState()
  const { order, hidden } = settings
  return ({ name, withColumns, isReplaced }: ViewChoices) => ({
    name,
    search: isReplaced || view === null ? searchToSave(resource, query) : view.search,
    columns: withColumns ? { order: [...order], hidden: [...hidden] } : null,
  })
}
