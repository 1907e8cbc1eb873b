import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move through the links and buttons of a menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = items.findIndex((item) => item === document.activeElement)
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const target = targets[event.key]
  if (target === undefined || at < 0) return
  event.preventDefault()
  items.at(target % items.length)?.focus()
}
