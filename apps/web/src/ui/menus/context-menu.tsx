import { useEffect, useRef } from 'react'
import { focusFirstEntry } from './menu-focus.ts'
import { type MenuEntry, MenuList } from './menu-list.tsx'
import { showLayer } from './show-layer.ts'

interface ContextMenuProps {
  /** What the menu is about. */
  label: string
  /** In the window, where it was asked for; the menu stays inside whatever this is. */
  at: { x: number; y: number }
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** A menu at the pointer, for as long as it is drawn. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (menu.current === null) return
    const before = document.activeElement
    const point = { left: at.x, right: at.x, top: at.y, bottom: at.y }
    const takeAway = showLayer(menu.current, { anchor: () => point, onClose })
    focusFirstEntry(menu.current)
    return () => {
      takeAway()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [at, onClose])
  return <MenuList ref={menu} {...{ label, entries, onClose }} />
}
