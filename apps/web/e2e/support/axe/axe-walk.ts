import { liveEndpoints } from '@backlot/contract/live'
import { productPages } from '../../../src/app/registry.ts'
import { pathOf, type Screen } from '../../../src/platform/screens/screens.ts'
import { uiMessages } from '../../../src/ui/ui.messages.ts'
import { expect } from '../expect.ts'
import type { Stage } from '../stage.ts'
import { smallTargets } from '../touch/small-targets.ts'
import type { Visitor, VisitorOptions } from '../visitor.ts'
import { violationsOf } from './axe.ts'
import { namesakesIn, rememberNames } from './names.ts'

/** Record 1 of everything that has records. */
export const addressesOf = (screens: readonly Pick<Screen, 'path'>[]) =>
  screens.map((screen) => pathOf(screen, 1).replaceAll(/:\w+/g, '1'))

/** Somebody who looks at pages: the theme is that of the first page of a visit, the others are seen in the other one. */
export type Person = VisitorOptions

/** What stands around the pages is looked at with the first page of a visit; it has more elements than most pages. */
const shell = { without: 'aside:not(main aside), div:has(+ #main)', out: 'aside:not(main aside) nav > *' }

/**
 * Every page is judged by every rule twice: wide, light and in English, and narrow, dark and in Chinese (docs/adr/0201). As tall
 * as the longest page: what a sticky footer covers by chance is not too small to hit.
 */
export const widePerson: Person = { language: 'en', width: 1280, height: 3000, theme: 'dark' }
export const narrowPerson: Person = {
  ...{ language: 'zh-CN', width: 390, height: 4000, hasTouch: true, theme: 'light' },
}

/** Most resources have no record yet, and say so in the same words. */
const nothing = { en: /^No such /, 'zh-CN': /^找不到该/ }

interface Walk {
  /** Of what is drawn otherwise on a wide screen than on a phone, the colours are judged there in both themes. */
  isDrawnByWidth?: boolean
}

/** A visit of that person, and what they find wrong. Of pages of records that there are none of, the first is judged. */
export async function lookAs(stage: Stage, person: Person, { isDrawnByWidth = false }: Walk = {}) {
  const visitor = await stage.visit(person)
  const isQuiet = watchCalls(visitor)
  const violations: string[] = []
  const inBothThemes = isDrawnByWidth && person.hasTouch !== true
  let isFirst = true
  let hasSeenNothing = false
  const sharedNames = rememberNames()
  const look = async (path: string) => {
    await markOldHeading(visitor)
    await visitor.open(path)
    await settle(visitor, isQuiet)
    const ofNothing = visitor.onScreen.locator('h1').filter({ hasText: nothing[visitor.language] })
    if ((await ofNothing.count()) > 0) {
      if (hasSeenNothing) return
      hasSeenNothing = true
    }
    const choice = isFirst ? {} : shell
    const found = [
      ...(await violationsInThemes(visitor, { ...choice, isOnlyThisTheme: !isFirst && !inBothThemes })),
      ...(person.hasTouch === true ? await missedByFingers(visitor) : []),
      ...(await unthemedIn(visitor)),
      ...(await namesakesIn(visitor.page)),
      ...(await sharedNames(visitor.page)),
    ]
    await closeOthers(visitor)
    isFirst = false
    for (const violation of found) violations.push(`${path} ${violation}`)
  }
  return { visitor, look, violations }
}

/** The page that is left must not be taken for the one that comes. */
function markOldHeading({ page }: Visitor): Promise<void> {
  return page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) {
      const frame = heading.closest('[data-page]') ?? heading
      heading.toggleAttribute('data-old', frame.checkVisibility())
    }
  })
}

/** Every page behind is drawn anew whenever the theme changes: only the one before waits behind the next. */
function closeOthers({ page }: Visitor): Promise<void> {
  return page.evaluate(() => {
    const crosses = document.querySelectorAll<HTMLElement>(
      'li:has(> [data-tab]:not([aria-current])) > button',
    )
    for (const cross of crosses) cross.click()
  })
}

/** What was asked for has come. */
async function settle(visitor: Visitor, isQuiet: () => boolean): Promise<void> {
  const { page } = visitor
  const loading = page.getByRole('status').filter({ hasText: visitor.texts(uiMessages)('loading') })
  // Pages that were left wait behind the one on screen; what stands outside the shell has no such frame.
  const own = ['[data-page]:visible', 'main:not(:has([data-page]))'].map(
    (frame) => `${frame} h1:not([data-old])`,
  )
  await page.locator(own.join(', ')).waitFor({ state: 'attached' })
  // Before the look at what loads, which is repeated less often.
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true)
  await expect(loading.or(page.locator('[aria-busy=true]')).filter({ visible: true })).toHaveCount(0)
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true)
}

/** Whether no call is under way; the line of events never ends. */
function watchCalls({ page }: Visitor): () => boolean {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    if (!request.url().endsWith(liveEndpoints.events.path)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size === 0
}

/** What antd draws outside of our provider, by the class that its own theme hangs on. */
export async function unthemedIn({ page }: Visitor): Promise<string[]> {
  const count = await page.locator('.css-var-root').count()
  return count === 0 ? [] : [`antd draws ${count} elements without our theme`]
}

/** On a phone each control of a page of the product has 44 px. */
async function missedByFingers(visitor: Visitor): Promise<string[]> {
  const isStaffPage = addressesOf(productPages).includes(visitor.place())
  // A record that there is none of stands outside of any page.
  if (!isStaffPage || (await visitor.onScreen.count()) === 0) return []
  const small = await smallTargets(visitor.onScreen)
  return small.map((target) => `under 44 px: ${target}`)
}

/** All of it in the theme that is on, the colours in the other, which stays on: turning a page costs as much as a look. */
export async function violationsInThemes(
  { page }: Visitor,
  { isOnlyThisTheme = false, ...choice }: Partial<typeof shell> & { isOnlyThisTheme?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  const look = async (theme: string, isOnlyColour: boolean) => {
    const violations = await violationsOf(page, { ...choice, isOnlyColour })
    for (const violation of violations) found.push(`${theme} ${violation}`)
  }
  const first = await page.locator('html').getAttribute('data-theme')
  await look(first ?? '', false)
  if (isOnlyThisTheme) return found
  const second = first === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: second })
  // Cheaper than an expectation, which describes the whole page each time that it does not hold yet.
  await page.locator(`html[data-theme=${second}]`).waitFor({ state: 'attached' })
  await look(second, true)
  return found
}
