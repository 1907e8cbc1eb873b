import { useEffect } from 'react'

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
      } else if (event.key === '?' && !isForSomethingElse(event)) {
        event.preventDefault()
        onHelp()
      }
    }
    // On the window, so that a page which has its own meaning for a key is asked first.
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onPalette, onHelp])
}

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  return (
    target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], dialog') != null
  )
}
