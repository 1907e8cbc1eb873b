import { useEffect } from 'react'
import { isShortcut } from '../../ui/hooks/is-shortcut.ts'
import { HELP_KEY } from './help-key.ts'

interface ShellKeys {
  onPalette: () => void
  onHelp: () => void
}

/** The keys that work everywhere: Ctrl or ⌘ K opens the palette, `?` the list of keys. */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
      } else if (event.key === HELP_KEY && isShortcut(event)) {
        event.preventDefault()
        onHelp()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPalette, onHelp])
}
