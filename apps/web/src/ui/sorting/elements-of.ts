/** What an area has of this kind; an item may hold an area of its own, whose lists and items are not the area's. */
export function elementsOf(area: HTMLElement, selector: string): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[data-sort-area]') === area,
  )
}
