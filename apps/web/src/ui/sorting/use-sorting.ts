import { useRef, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import {
  type Arrangement,
  moveItem,
  type Place,
  placeOf,
  type SortId,
  type SortItem,
  type SortLayout,
  stepFrom,
} from './arrangement.ts'
import type { Moving } from './sort-context.ts'
import { sortingMessages } from './sorting.messages.ts'

interface Drag<T extends SortItem> extends Moving {
  readonly from: Place | undefined
  /** As it would be if it were dropped now. */
  readonly groups: Arrangement<T>
}

interface Sorting<T extends SortItem> {
  groups: Arrangement<T>
  layout: SortLayout
  onSort: (groups: Arrangement<T>, moved: T) => void
}

/** An item on its way: taken, moved, dropped or given up, and what is said about it. */
export function useSorting<T extends SortItem>({ groups, layout, onSort }: Sorting<T>) {
  const say = useMessages(sortingMessages)
  const [drag, show] = useState<Drag<T> | null>(null)
  const [said, setSaid] = useState('')
  // Pointers are faster than drawing: a drop comes before the last move is on the screen.
  const latest = useRef<Drag<T> | null>(null)
  const hasLists = groups.length > 1
  const setDrag = (next: Drag<T> | null) => {
    latest.current = next
    show(next)
  }
  const take = (id: SortId, by: Moving['by']) => {
    setDrag({ id, by, from: placeOf(groups, id), groups })
    setSaid(say('taken', standing(groups, id)))
  }
  const move = (to: Place | undefined) => {
    const now = latest.current
    if (now === null || to === undefined) return
    const next = moveItem(now.groups, now.id, to)
    if (next === now.groups) return
    setDrag({ ...now, groups: next })
    setSaid(say(hasLists ? 'movedTo' : 'moved', standing(next, now.id)))
  }
  const drop = () => {
    const now = latest.current
    if (now === null) return
    setDrag(null)
    setSaid(say(hasLists ? 'droppedIn' : 'dropped', standing(now.groups, now.id)))
    const moved = now.groups.flatMap(({ items }) => items).find(({ id }) => id === now.id)
    if (moved !== undefined && isElsewhere(now.from, placeOf(now.groups, now.id))) onSort(now.groups, moved)
  }
  const giveUp = () => {
    const now = latest.current
    if (now === null) return
    setDrag(null)
    setSaid(say('cancelled', standing(now.groups, now.id)))
  }
  const press = (key: string) => {
    const now = latest.current
    const from = now === null ? undefined : placeOf(now.groups, now.id)
    if (now === null || from === undefined) return false
    if (key === 'Escape') giveUp()
    const to = stepFrom(now.groups, from, { key, layout })
    move(to)
    return to !== undefined || key === 'Escape' || key.startsWith('Arrow')
  }
  return { drag, said, take, move, press, drop, giveUp }
}

function isElsewhere(from: Place | undefined, to: Place | undefined): boolean {
  return from?.group !== to?.group || from?.index !== to?.index
}

/** Where an item stands, in words. */
export function standing(groups: Arrangement, id: SortId) {
  const place = placeOf(groups, id)
  const group = groups.find((each) => each.id === place?.group)
  const index = place?.index ?? 0
  return {
    name: group?.items[index]?.name ?? '',
    list: group?.name ?? '',
    place: index + 1,
    count: group?.items.length ?? 0,
  }
}
