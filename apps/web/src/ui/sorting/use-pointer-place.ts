import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Place, SortLayout } from './arrangement.ts'
import { dropPlace, type GroupBoxes, type Point } from './drop-place.ts'
import { elementsOf } from './elements-of.ts'
import type { Moving } from './sort-context.ts'

interface PointerPlace {
  area: RefObject<HTMLElement | null>
  /** What goes along with the pointer. */
  ghost: RefObject<HTMLElement | null>
  moving: Moving | null
  layout: SortLayout
  onPlace: (place: Place | undefined) => void
}

/** Follows the pointer that drags something, and says over which place it is, also while the page scrolls. */
export function usePointerPlace({ area, ghost, moving, layout, onPlace }: PointerPlace): (at: Point) => void {
  const point = useRef<Point>({ x: 0, y: 0 })
  const notify = useEffectEvent(onPlace)
  const id = moving?.by === 'pointer' ? String(moving.id) : null
  useEffect(() => {
    if (id === null) return
    const look = () => {
      place(ghost.current, point.current)
      if (area.current) notify(dropPlace(boxesOf(area.current, id), point.current, layout))
    }
    const follow = ({ clientX, clientY }: PointerEvent) => {
      point.current = { x: clientX, y: clientY }
      look()
    }
    place(ghost.current, point.current)
    addEventListener('pointermove', follow)
    // The page itself does not scroll, some element of it does, and such events do not bubble.
    addEventListener('scroll', look, true)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('scroll', look, true)
    }
  }, [area, ghost, id, layout])
  return (at) => {
    point.current = at
  }
}

const EDGE = 8

/** Beside the pointer, and not out of the window. */
function place(ghost: HTMLElement | null, { x, y }: Point): void {
  if (ghost === null) return
  const left = Math.max(EDGE, Math.min(x + 14, innerWidth - ghost.offsetWidth - EDGE))
  const top = Math.max(EDGE, y - ghost.offsetHeight - 10)
  ghost.style.transform = `translate(${left}px, ${top}px)`
}

function boxesOf(area: HTMLElement, draggedId: string): GroupBoxes[] {
  return elementsOf(area, '[data-sort-group]').map((group) => ({
    id: group.dataset['sortGroup'] ?? '',
    box: group.getBoundingClientRect(),
    items: elementsOf(area, '[data-sort-item]')
      .filter((item) => group.contains(item))
      .filter(({ dataset }) => dataset['sortItem'] !== draggedId)
      .map((item) => item.getBoundingClientRect()),
  }))
}
