/** The stops of the tour, in order; each is the element that carries the name as `data-guide`. */
const stops = [
  'collapse',
  'drawer',
  'breadcrumb',
  'palette',
  'notifications',
  'fullScreen',
  'size',
  'language',
  'theme',
  'tabs',
  'account',
] as const

export type GuideStop = (typeof stops)[number]

/** Marks an element as a stop of the tour. */
export function guideStop(name: GuideStop): { 'data-guide': GuideStop } {
  return { 'data-guide': name }
}

/** The element of a stop, if it can be seen. */
export function elementOf(name: GuideStop): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-guide="${name}"]`)
  if (element === null || !element.checkVisibility({ visibilityProperty: true })) return null
  return element.offsetWidth > 0 && element.offsetHeight > 0 ? element : null
}

/** The stops that are on the page now: a phone has no full screen button, and tabs can be switched off. */
export function presentStops(): GuideStop[] {
  return stops.filter((name) => elementOf(name) !== null)
}
