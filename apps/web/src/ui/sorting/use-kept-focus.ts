import { type RefObject, useLayoutEffect } from 'react'
import type { Arrangement } from './arrangement.ts'
import { elementsOf } from './elements-of.ts'
import type { Moving } from './sort-context.ts'

type KeyboardDrag = Moving & { readonly groups: Arrangement }

/** Keeps the focus on the handle of what the keyboard moves, also into another list, and its row in sight. */
export function useKeptFocus(area: RefObject<HTMLElement | null>, drag: KeyboardDrag | null): void {
  const id = drag?.by === 'keyboard' ? String(drag.id) : null
  const groups = drag?.groups
  useLayoutEffect(() => {
    if (id === null || groups === undefined) return
    const handles = area.current ? elementsOf(area.current, '[data-sort-handle]') : []
    const handle = handles.find(({ dataset }) => dataset['sortHandle'] === id)
    handle?.focus({ preventScroll: true })
    handle?.closest('[data-sort-item]')?.scrollIntoView({ block: 'nearest' })
  }, [area, id, groups])
}
