/** Waits until fonts and pictures are there; a picture that cannot be had holds up nobody. */
async function settled(root: HTMLElement): Promise<void> {
  const pictures = [...root.querySelectorAll('img')]
  await document.fonts.ready
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

/**
 * Prints the page once everything on it is there. While the dialog is open the window bears the document's name,
 * which browsers offer as the file's name; afterwards it has its own title again.
 */
export async function printWhenReady(root: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
  await settled(root)
  if (signal.aborted) return
  const title = document.title
  const restore = () => {
    if (document.title === name) document.title = title
  }
  globalThis.addEventListener('afterprint', restore, { once: true })
  // A page that is left while its dialog is open has no dialog any more.
  signal.addEventListener('abort', restore, { once: true })
  document.title = name
  globalThis.print()
}
