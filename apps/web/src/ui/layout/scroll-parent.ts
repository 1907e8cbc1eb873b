/** The element whose scrolling moves another: the nearest box around it that scrolls, else the page itself. */
export function scrollParentOf(element: Element): Element {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return document.scrollingElement ?? document.documentElement
}
