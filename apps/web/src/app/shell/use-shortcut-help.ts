import { useEffect, useState } from 'react'
import { isShortcut } from '../../ui/is-shortcut.ts'

export const HELP_KEY = '?'

/** Whether the list of shortcuts is open; its key opens it on every page. */
export function useShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== HELP_KEY || !isShortcut(event)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
