/** Whether a key press is a command: not part of a word, of another control's business or of a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  if (!(event.target instanceof Element)) return true
  const isTyping =
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  const isOver = event.target.closest('dialog, [role=dialog], [role=menu]') !== null
  const isPressing = event.key === 'Enter' && event.target.closest('a, button, input') !== null
  return !isTyping && !isOver && !isPressing
}
