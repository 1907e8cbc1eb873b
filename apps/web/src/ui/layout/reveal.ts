import { compute } from 'compute-scroll-into-view'

/**
 * Brings an element into view by itself, not at somebody's key or click. The browser's own `scrollIntoView` would also
 * move the place where the next Tab begins.
 */
export function reveal(element: Element): void {
  const actions = compute(element, { scrollMode: 'if-needed', block: 'nearest', inline: 'nearest' })
  for (const { el, top, left } of actions) el.scrollTo({ top, left, behavior: 'instant' })
}
