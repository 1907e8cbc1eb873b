import type { SavedView } from '@backlot/contract/views'
import { useRef } from 'react'
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

/**
 * Saves a view: its name and contents as far as they are one's own to say, whom it is for, what one does with it. Asked
 * again after a part was refused, it goes on with what is saved by then.
 */
export function useSaveView(view: SavedView | null): (choices: ViewChoices) => Promise<void> {
  const { resource } = useListState()
  const { create, update, share, place } = useViewWrites()
  const contents = useContents(view)
  const known = useRef(view)
  const write = async (choices: ViewChoices): Promise<SavedView> => {
    if (known.current === null) return create({ list: resource.name, ...contents(choices) })
    const { id, version, isOwn, name } = known.current
    if (isOwn) return update(id, { version, ...contents(choices) })
    return choices.name === name ? known.current : update(id, { version, name: choices.name })
  }
  return async (choices) => {
    const saved = await write(choices)
    known.current = saved
    const { isShared, isDefault, isInMenu } = choices
    if (saved.isShared !== isShared) known.current = await share(saved.id, isShared)
    // What is its owner's alone again is no longer there to be placed.
    const isThere = saved.isOwn || isShared
    if (isThere && (saved.isDefault !== isDefault || saved.isInMenu !== isInMenu)) {
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
