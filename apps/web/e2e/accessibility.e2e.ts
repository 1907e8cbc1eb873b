import { directorEndpoints } from '@backlot/contract/resources/directors'
import { questionEndpoints } from '@backlot/contract/resources/questions'
import { seoEndpoints } from '@backlot/contract/resources/seos'
import { sourceEndpoints } from '@backlot/contract/resources/sources'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import type { Locator } from 'playwright-core'
import { expect as assert, beforeAll, test } from 'vitest'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { pathOf } from '../src/platform/screens.ts'
import { resourceScreens } from '../src/resources/index.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { uiMessages } from '../src/ui/ui.messages.ts'
import { faultsOf } from './support/axe.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

const publicPaths = [
  '/login',
  '/401?from=/videos&permission=list-videos',
  '/404',
  '/auth-redirect',
  '/no/such/page',
]
const staffPaths = [
  ...Object.values(resourceScreens).flatMap(({ list, create, edit, show }) =>
    [list, create, edit && { path: pathOf(edit, 1) }, show && { path: pathOf(show, 1) }].flatMap(
      (screen) => screen?.path ?? [],
    ),
  ),
  '/profile',
]

interface Person extends VisitorOptions {
  paths: readonly string[]
  find: (visitor: Visitor) => Promise<string[]>
}

/** Both languages, both widths, and both themes, whose colours do not depend on the width. */
const people: readonly Person[] = [
  { language: 'en', width: 1280, paths: staffPaths, find: faultsInBothThemes },
  {
    language: 'zh-CN',
    width: 390,
    height: 844,
    // A new record has the same form as an old one.
    paths: staffPaths.filter((path) => !path.endsWith('/create')),
    find: ({ page }) => faultsOf(page),
  },
]

beforeAll(async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const genre = await colleague.call(tagEndpoints.create, { body: { name: 'Noir', type: 'genre' } })
  const director = await colleague.call(directorEndpoints.create, { body: { name: '林越' } })
  await colleague.call(sourceEndpoints.create, { body: { name: 'Archive' } })
  await colleague.call(questionEndpoints.create, { body: { question: 'Where?', answer: '<p>Here.</p>' } })
  await colleague.call(seoEndpoints.create, {
    body: { page: 'home', title: 'Home', description: 'All films' },
  })
  await colleague.call(videoEndpoints.create, {
    body: { title: '灯', serialNumber: 'BL-1', genres: [genre.id], directors: [director.id] },
  })
})

// All pages stay alive behind the last one, and axe reads them all.
const patience = { timeout: 240_000 }

test.each(people)(
  'axe finds nothing on any page: $language, $width pixels wide',
  patience,
  async (options) => {
    const visitor = await stage.visit(options)
    const isQuiet = watchCalls(visitor)
    const faults: string[] = []
    const look = async (path: string) => {
      await markOldHeading(visitor)
      await visitor.open(path)
      await settle(visitor, isQuiet)
      for (const fault of await options.find(visitor)) faults.push(`${path} ${fault}`)
    }

    for (const path of publicPaths) await look(path)
    await letIn(visitor)
    await visitor.page.reload()
    for (const path of options.paths) await look(path)

    assert(faults).toEqual([])
  },
)

test('axe finds nothing in what opens above a page', async () => {
  const visitor = await stage.visit({ language: 'zh-CN' })
  const { page } = visitor
  const say = visitor.texts(listMessages)
  const sayAction = visitor.texts(actionMessages)
  const faults: string[] = []
  const look = async (opened: Locator) => {
    await expect(opened).toBeVisible()
    for (const fault of await faultsInBothThemes(visitor)) faults.push(fault)
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
  await visitor.button(say('more')).first().click()
  await look(page.getByRole('menu'))
  await visitor.button(say('more')).first().click()
  await page.getByRole('menuitem', { name: sayAction('deleteAsk') }).click()
  await look(page.getByRole('dialog'))
  await page.keyboard.press('?')
  await look(page.getByRole('dialog'))

  assert(faults).toEqual([])
})

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

/** Whether no call is under way. */
function watchCalls({ page }: Visitor): () => boolean {
  const open = new Set<unknown>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size === 0
}

async function faultsInBothThemes({ page }: Visitor): Promise<string[]> {
  const light = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-theme=dark]')).toBeAttached()
  const dark = await faultsOf(page, { isOnlyColour: true })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((fault) => `dark ${fault}`)]
}
