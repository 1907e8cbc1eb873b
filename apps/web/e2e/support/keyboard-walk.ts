import type { Page } from 'playwright-core'

/** More stops than any page has: a walk that is still going on is caught in a circle. */
const mostStops = 400

/**
 * Goes through a page with the Tab key alone; gives what is wrong: a control that is never reached, a stop that
 * nobody sees (no change of its look, outside of the window, behind something), a key that leads nowhere.
 */
export async function violationsOfWalk(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.evaluate(startWalk)
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const { violation, isEnd } = await page.evaluate(takeStop)
    if (violation !== null) violations.push(violation)
    if (isEnd) return [...violations, ...(await page.evaluate(listUnreached))]
  }
  return [...violations, `The walk did not end after ${mostStops} stops.`]
}

interface Stop {
  element: Element
  look: string
}

interface Walk {
  reached: Set<Element>
  /** How each control looks while the focus is elsewhere. */
  rest: Map<Element, string>
  last: Stop | undefined
  describe: (element: Element) => string
  /** The look of a control and of what is drawn around it, where a style sheet may show the focus. */
  lookOf: (element: Element) => string
  /** What is seen of a control: a radio button may be drawn by its label. */
  faceOf: (element: Element) => Element
}

declare global {
  interface Window {
    keyboardWalk: Walk
  }
}

function startWalk(): void {
  const styles = ['outline', 'boxShadow', 'borderColor', 'backgroundColor', 'color', 'clipPath'] as const
  const around = (element: Element) => {
    const found: Element[] = [...(element.parentElement?.children ?? [])]
    for (let each: Element | null = element; each !== null && found.length < 40; each = each.parentElement) {
      found.push(each)
      if (each.matches('body, main, form')) break
    }
    return found
  }
  const lookOf = (element: Element) =>
    around(element)
      .map((each) => {
        const style = getComputedStyle(each)
        return styles.map((name) => style[name]).join()
      })
      .join(';')
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}” ${element.className}`
  const faceOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0'
    return isDrawn ? element : (element.closest('label') ?? element.parentElement ?? element)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  // The next Tab begins at the top, wherever the last click was.
  getSelection()?.removeAllRanges()
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  const controls = document.querySelectorAll('a, button, input, textarea, [tabindex], [contenteditable]')
  const rest = new Map([...controls].map((control) => [control, lookOf(control)]))
  window.keyboardWalk = { reached: new Set(), rest, last: undefined, describe, lookOf, faceOf }
}

function takeStop(): { violation: string | null; isEnd: boolean } {
  const walk = window.keyboardWalk
  const { last, reached } = walk
  const element = document.activeElement
  // Two controls in one frame show the focus by the same line: the look at rest tells.
  const hasChanged = ({ element, look }: Stop) =>
    (walk.rest.get(element) ?? look) !== look || walk.lookOf(element) !== look
  const isSeen = last === undefined || hasChanged(last)
  const unseen = isSeen || last === undefined ? null : `no sign of focus: ${walk.describe(last.element)}`
  if (element === null || element === document.body || reached.has(element)) {
    return { violation: unseen, isEnd: true }
  }
  reached.add(element)
  walk.last = { element, look: walk.lookOf(element) }
  const { left, top, right, bottom } = walk.faceOf(element).getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const hit = document.elementFromPoint(
    Math.min(Math.max(x, 1), innerWidth - 1),
    Math.min(Math.max(y, 1), innerHeight - 1),
  )
  const face = walk.faceOf(element)
  const isCovered = hit === null || !(face.contains(hit) || hit.contains(face))
  const hidden = !isInside ? 'outside of the window' : isCovered ? 'behind something' : null
  return {
    violation: unseen ?? (hidden === null ? null : `${hidden}: ${walk.describe(element)}`),
    isEnd: false,
  }
}

function listUnreached(): string[] {
  const { reached, describe } = window.keyboardWalk
  const controls =
    'a[href], button, input, select, textarea, [contenteditable=true], [role=button], [role=link], [role=switch], [role=checkbox], [role=combobox]'
  // One stop stands for all of them, and the arrow keys go on from there.
  const composite =
    '[role=menu], [role=listbox], [role=radiogroup], [role=toolbar], [role=tree], [role=grid], fieldset, nav'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !control.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *'))
    .filter((control) => !reached.has(control) && ![...reached].some((each) => each.contains(control)))
    .filter((control) => {
      const group = control.closest(composite)
      return group === null || ![...reached].some((each) => group.contains(each))
    })
    .map((control) => `never reached: ${describe(control)}`)
}
