import { type RefObject, useEffect, useId, useRef, useState } from 'react'

const GAP = 4
const MARGIN = 8

interface Floating {
  isOpen: boolean
  id: string
  button: RefObject<HTMLButtonElement | null>
  layer: RefObject<HTMLDivElement | null>
  toggle: () => void
  close: () => void
}

function place(button: HTMLElement, layer: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = layer
  const isBelow = anchor.bottom + GAP + height <= innerHeight - MARGIN || anchor.top < height
  const wantedLeft = anchor.left + width > innerWidth - MARGIN ? anchor.right - width : anchor.left
  layer.style.left = `${Math.max(MARGIN, Math.min(wantedLeft, innerWidth - width - MARGIN))}px`
  layer.style.top = `${Math.max(MARGIN, isBelow ? anchor.bottom + GAP : anchor.top - GAP - height)}px`
}

/**
 * A layer beside its button, above everything and clipped by nothing: the platform's popover closes it on Escape
 * and on a click elsewhere, and gives the focus back.
 */
export function useFloating(opensAtOnce = false): Floating {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const element = layer.current
    if (!isOpen || element === null || button.current === null) return
    element.showPopover()
    const anchor = button.current
    // Also when what is inside comes later, or grows.
    const growth = new ResizeObserver(() => place(anchor, element))
    growth.observe(element)
    place(anchor, element)
    const follow = (event: ToggleEvent) => {
      if (event.newState === 'closed') setIsOpen(false)
    }
    const leave = () => setIsOpen(false)
    element.addEventListener('toggle', follow)
    addEventListener('resize', leave)
    return () => {
      growth.disconnect()
      element.removeEventListener('toggle', follow)
      removeEventListener('resize', leave)
    }
  }, [isOpen])
  return {
    isOpen,
    id,
    button,
    layer,
    toggle: () => setIsOpen((was) => !was),
    close: () => setIsOpen(false),
  }
}
