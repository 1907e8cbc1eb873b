/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Locator } from 'playwright-core'

/** What a finger would miss: the controls of a part of the page that are hit over less than 44 px, as `name width × height`. */
export function smallTargets(part: Locator): Promise<string[]> {
  return part.evaluate(findSmallTargets)
}

/** In the page. Asked point by point what lies there, so that what reaches beyond its box counts, and what is covered does not. */
function findSmallTargets(part: Element): string[] {
  const fingertip = 44
  // The first and the last pixel of a fingertip: what is just as large is not hit one further on.
  const ends = [
    [-fingertip / 2, 0],
    [fingertip / 2 - 1, 0],
    [0, -fingertip / 2],
    [0, fingertip / 2 - 1],
  ] as const
  const frames = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number'
  const controls = part.querySelectorAll<HTMLElement>(
    `button:enabled, input:enabled, [role="button"], ${frames}`,
  )
  return [...controls].filter(standsAlone).flatMap(measure)

  /** Whether it is hit at every end of a fingertip, where it stands. */
  function isLarge(control: HTMLElement): boolean {
    const { left, top, width, height } = control.getBoundingClientRect()
    return ends.every(([right, down]) => isHitAt(control, left + width / 2 + right, top + height / 2 + down))
  }

  function isHitAt(control: HTMLElement, x: number, y: number): boolean {
    const found = document.elementFromPoint(x, y)
    return found !== null && (control.contains(found) || found.closest(frames)?.contains(control) === true)
  }

  function measure(control: HTMLElement): string[] {
    // To bring one into view has the whole page laid out anew, and the form of a role has five hundred.
    if (isLarge(control)) return []
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const isHit = (right: number, down: number) => isHitAt(control, middle.x + right, middle.y + down)
    const reach = (right: number, down: number) => {
      let pixels = 0
      while (pixels < fingertip && isHit(right * (pixels + 1), down * (pixels + 1))) pixels += 1
      return pixels
    }
    // Asked at the ends first: point by point is dear, and most are large enough.
    if (isLarge(control)) return []
    const size = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)] as const
    const name = control.getAttribute('aria-label') ?? control.textContent
    return Math.min(...size) < fingertip ? [`${name} ${size[0]} × ${size[1]}`] : []
  }

  /** Seen, and no part of a larger control; the name of a field is none. */
  function standsAlone(control: HTMLElement): boolean {
    if (!control.checkVisibility() || control.matches('.visually-hidden')) return false
    if (control.matches('label')) return control.querySelector('input') !== null
    return control.parentElement?.closest(frames) === null
  }
}
