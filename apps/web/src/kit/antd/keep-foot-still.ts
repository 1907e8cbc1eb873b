/** Stays free above a dialog, in pixels. */
const MARGIN = 8

/**
 * Lets a centred dialog grow upwards, as long as there is room: an error that appears in it moves no button from under
 * the pointer. It is the reference of what stands in the dialog.
 */
export function keepFootStill(content: HTMLElement | null): (() => void) | undefined {
  const dialog = content?.closest<HTMLElement>('[role=dialog]')
  if (!content || !dialog) return undefined
  const first = content.offsetHeight
  // Moved here, and not by React, it is seen in no frame where it was.
  const sizes = new ResizeObserver(() => {
    const moved = Number.parseFloat(dialog.style.top) || 0
    // Where it is laid out: while it opens, it is drawn smaller and lower.
    const room = Math.max(0, dialog.offsetTop - moved - MARGIN)
    dialog.style.top = `${-Math.min((content.offsetHeight - first) / 2, room)}px`
  })
  sizes.observe(content)
  return () => sizes.disconnect()
}
