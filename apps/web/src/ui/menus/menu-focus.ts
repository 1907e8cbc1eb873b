const enabled = '[role^=menuitem]:not(:disabled)'

/** Puts the focus on the first entry of a menu that can be chosen. */
export function focusFirstEntry(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>(enabled)?.focus()
}

/** Moves the focus as a menu does, over the ends; gives whether the key was one for that. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(enabled)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[key]
  if (target === undefined) return false
  items.at(target % items.length)?.focus()
  return true
}
