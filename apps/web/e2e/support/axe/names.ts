/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core'

/** Attributes by which something leads a reader to a name. */
const leading = [
  'for',
  ...['labelledby', 'describedby', 'controls', 'owns', 'details', 'errormessage', 'activedescendant'].map(
    (name) => `aria-${name}`,
  ),
]

/** Names that a reader of the page is led to and that stand in the document more than once, pages that were left included. */
export function namesakesIn(page: Page): Promise<string[]> {
  return page.evaluate((attributes) => {
    const named = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap(
        (each) => each.getAttribute(name)?.split(/\s+/) ?? [],
      ),
    )
    return [...new Set(named)]
      .filter((id) => id !== '' && document.querySelectorAll(`#${CSS.escape(id)}`).length > 1)
      .map((id) => `more than one element is called ${id}`)
  }, leading)
}

/** Finds the same between the page on screen and those that it was given before, which need not be in the document any more. */
export function rememberNames(): (page: Page) => Promise<string[]> {
  const known = new Map<string, { isLedTo: boolean }>()
  return async (page) => {
    const found: string[] = []
    for (const { name, isLedTo } of await namesOnScreen(page)) {
      const before = known.get(name)
      if (before !== undefined && (before.isLedTo || isLedTo))
        found.push(`another page calls something ${name}`)
      known.set(name, { isLedTo: isLedTo || before?.isLedTo === true })
    }
    return found
  }
}

function namesOnScreen(page: Page): Promise<{ name: string; isLedTo: boolean }[]> {
  return page.evaluate((attributes) => {
    const frames = [...document.querySelectorAll('[data-page]')].filter((each) => each.checkVisibility())
    const all = frames.flatMap((frame) => [...frame.querySelectorAll('*')])
    const ledTo = new Set(
      all.flatMap((each) => attributes.flatMap((name) => each.getAttribute(name)?.split(/\s+/) ?? [])),
    )
    const names = new Set(all.map(({ id }) => id).filter((id) => id !== ''))
    return [...names].map((name) => ({ name, isLedTo: ledTo.has(name) }))
  }, leading)
}
