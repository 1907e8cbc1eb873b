import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { isShortcut } from '../../../ui/hooks/is-shortcut.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { isFixedIn } from '../../records/is-fixed.ts'
import { useCanSelect } from '../selection/use-can-select.ts'
import { type ListState, useListState } from '../state/list-state.ts'
import { isSelected, select } from '../state/selection.ts'
import { SEARCH_BOX } from '../toolbar/search-box.tsx'

/** What a key does to a list; undefined where it does nothing. */
type Keys = Readonly<Record<string, (() => void) | undefined>>

/** The list by keyboard: j and k move, x selects, Enter opens, e edits, / searches, n makes a new one. */
export function useListKeys(): void {
  const keys = useLatest(useKeys())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const act = keys.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}

function useKeys(): Keys {
  const state = useListState()
  const { screens, resource, rows, current, dialog } = state
  const navigate = useNavigate()
  const canSelect = useCanSelect()
  const mayCreate = usePermission(`create-${resource.name}`)
  const mayEdit = usePermission(`update-${resource.name}`)
  if (dialog !== null) return {}
  const row = rows.find(({ id }) => id === current)
  const { create, edit, show } = screens
  const target = show ?? (mayEdit ? edit : undefined)
  return {
    j: () => move(state, 1),
    k: () => move(state, -1),
    x: row && canSelect ? () => toggle(state, row.id) : undefined,
    Enter: row && target ? () => void navigate(pathOf(target, row.id)) : undefined,
    e:
      row && edit && mayEdit && !isFixedIn(screens, row)
        ? () => void navigate(pathOf(edit, row.id))
        : undefined,
    '/': () => onScreen(SEARCH_BOX)?.focus(),
    n: create && mayCreate ? () => void navigate(pathOf(create)) : undefined,
  }
}

function move({ rows, current, setCurrent }: ListState, by: number): void {
  const at = rows.findIndex(({ id }) => id === current)
  const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]
  if (!next) return
  setCurrent(next.id)
  onScreen(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
}

function toggle({ selection, choose }: ListState, id: number): void {
  choose(select(selection, [id], !isSelected(selection, id)))
}

/** Lists that are kept alive behind this one have such elements too. */
function onScreen(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
}
