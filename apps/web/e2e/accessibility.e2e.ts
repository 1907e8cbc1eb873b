import { liveEndpoints } from '@backlot/contract/live'
import type { Locator } from 'playwright-core'
import { expect as assert, beforeAll, test } from 'vitest'
import { productPages } from '../src/app/registry.ts'
import { demoScreens } from '../src/demos/demos.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { pathOf, type Screen } from '../src/platform/screens/screens.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { uiMessages } from '../src/ui/ui.messages.ts'
import { violationsOf } from './support/axe.ts'
import { addOneOfEach } from './support/content/one-of-each.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import { smallTargets } from './support/touch/small-targets.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

const publicPaths = [
  '/login',
  '/401?from=/videos&permission=list-videos',
  '/404',
  '/auth-redirect',
  '/no/such/page',
]
/** Record 1 of everything that has records. */
const addressesOf = (screens: readonly Screen[]) => screens.map((screen) => pathOf(screen, 1))

interface Person extends VisitorOptions {
  find: (visitor: Visitor, choice?: { without?: string }) => Promise<string[]>
}

/** The menu beside the pages is looked at with the first page of a visit; it has more elements than most pages. */
const menuBeside = 'aside:not(main aside)'

/**
 * Both languages, both widths, and both themes, whose colours do not depend on the width. As tall as the longest page:
 * what a sticky footer covers by chance is not too small to hit.
 */
const people: readonly Person[] = [
  { language: 'en', width: 1280, height: 3000, find: violationsInBothThemes },
  { language: 'zh-CN', width: 390, height: 3000, hasTouch: true, find: violationsUnderFingers },
]
const areas = [
  { area: 'staff', paths: addressesOf(productPages) },
  { area: 'demo', paths: addressesOf(demoScreens) },
]
/** So many pages stay alive behind the one on screen before somebody else goes on: axe reads them all. */
const pagesPerVisit = 10
const walks = people.flatMap((person) => areas.flatMap((area) => visitsOf(area, person)))

function visitsOf({ area, paths }: (typeof areas)[number], person: Person) {
  return Array.from({ length: Math.ceil(paths.length / pagesPerVisit) }, (_, visit) => {
    const own = paths.slice(visit * pagesPerVisit, (visit + 1) * pagesPerVisit)
    return { ...person, area, paths: own, first: own[0] ?? '' }
  })
}

beforeAll(async () => addOneOfEach(await StaffApi.logIn(stage.address())))

test.each(people)('axe finds nothing on public pages: $language, $width pixels wide', async (person) => {
  const { look, violations } = await lookAs(person)
  for (const path of publicPaths) await look(path)
  assert(violations).toEqual([])
})

test.each(walks)(
  'axe finds nothing on $area pages from $first on, all in our theme: $language, $width pixels wide',
  async ({ paths, ...person }) => {
    const { visitor, look, violations } = await lookAs(person)
    await letIn(visitor)
    for (const path of paths) await look(path)
    assert(violations).toEqual([])
    await visitor.page.close()
  },
)

test('axe finds nothing in what opens above a page', async () => {
  const visitor = await stage.visit({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(listMessages)
  const sayAction = visitor.texts(actionMessages)
  const violations: string[] = []
  const look = async (opened: Locator) => {
    await expect(opened).toBeVisible()
    violations.push(...(await violationsInBothThemes(visitor)), ...(await unthemedIn(visitor)))
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
  await letIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.link('Noir')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: firstAdmin.username }).click()
  await look(page.getByRole('menu'))
  await visitor.button(visitor.inWords(tagWords.fields.type)).first().click()
  await look(page.getByRole('dialog'))
  await visitor.button(say('columns')).click()
  await look(page.getByRole('dialog'))
  await visitor.button(say('moreOfRow', { name: 'Noir' })).click()
  await look(page.getByRole('menu'))
  await visitor.button(say('moreOfRow', { name: 'Noir' })).click()
  await page.getByRole('menuitem', { name: sayAction('deleteAsk') }).click()
  await look(page.getByRole('dialog'))
  await page.keyboard.press('?')
  await look(page.getByRole('dialog'))

  assert(violations).toEqual([])
})

/** Somebody who looks at pages, and what they find wrong. */
async function lookAs({ find, ...options }: Person) {
  const visitor = await stage.visit(options)
  const isQuiet = watchCalls(visitor)
  const violations: string[] = []
  let choice: { without?: string } = {}
  const look = async (path: string) => {
    await markOldHeading(visitor)
    await visitor.open(path)
    await settle(visitor, isQuiet)
    const found = [...(await find(visitor, choice)), ...(await unthemedIn(visitor))]
    choice = { without: menuBeside }
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

/** What was asked for has come. */
async function settle(visitor: Visitor, isQuiet: () => boolean): Promise<void> {
  const { page } = visitor
  const loading = page.getByRole('status').filter({ hasText: visitor.texts(uiMessages)('loading') })
  // Pages that were left wait behind the one on screen; what stands outside the shell has no such frame.
  const own = ['[data-page]:visible', 'main:not(:has([data-page]))'].map(
    (frame) => `${frame} h1:not([data-old])`,
  )
  await expect(page.locator(own.join(', '))).toBeAttached()
  await expect(loading.or(page.locator('[aria-busy=true]')).filter({ visible: true })).toHaveCount(0)
  await expect.poll(isQuiet).toBe(true)
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
async function unthemedIn({ page }: Visitor): Promise<string[]> {
  const count = await page.locator('.css-var-root').count()
  return count === 0 ? [] : [`antd draws ${count} elements without our theme`]
}

/** On a phone each control of a page of the product has 44 px besides. */
async function violationsUnderFingers(visitor: Visitor, choice = {}): Promise<string[]> {
  const violations = await violationsOf(visitor.page, choice)
  const isStaffPage = productPages.some((screen) => pathOf(screen, 1) === visitor.place())
  // A record that there is none of stands outside of any page.
  const small =
    isStaffPage && (await visitor.onScreen.count()) > 0 ? await smallTargets(visitor.onScreen) : []
  return [...violations, ...small.map((target) => `under 44 px: ${target}`)]
}

async function violationsInBothThemes({ page }: Visitor, choice = {}): Promise<string[]> {
  const light = await violationsOf(page, choice)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-theme=dark]')).toBeAttached()
  const dark = await violationsOf(page, { ...choice, isOnlyColour: true })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((violation) => `dark ${violation}`)]
}
