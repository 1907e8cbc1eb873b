import { useEffect } from 'react'

/** Ctrl or ⌘ with S saves, while no dialog stands over the form. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!event.repeat && !isDialogOpen()) save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** A dialog that was closed may wait in the document, unseen. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}
