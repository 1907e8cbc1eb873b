/** Puts text on the clipboard, also on plain http where the platform clipboard is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined && isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // The permission may be refused; the old way may still work.
  }
  return copyByHand(text)
}

function copyByHand(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open dialog, so that a focus trap does not take the selection away; pages that are kept alive have hidden ones.
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  const parent =
    focused?.closest('[role=dialog]') ?? dialogs.find((each) => each.checkVisibility()) ?? document.body
  parent.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
