import { directorEndpoints } from '@backlot/contract/resources/directors'
import { questionEndpoints } from '@backlot/contract/resources/questions'
import { seoEndpoints } from '@backlot/contract/resources/seos'
import { sourceEndpoints } from '@backlot/contract/resources/sources'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { expect as assert, beforeAll, test } from 'vitest'
import { pathOf } from '../src/platform/screens.ts'
import { resourceScreens } from '../src/resources/index.ts'
import { uiMessages } from '../src/ui/ui.messages.ts'
import { faultsOf } from './support/axe.ts'
import { expect } from './support/expect.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { useStage } from './support/stage.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = useStage({ requiresOtp: false })

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

/** Both languages and both widths are looked at, and each page in both themes. */
const people: readonly VisitorOptions[] = [
  { language: 'en', width: 1280 },
  { language: 'zh-CN', width: 390, height: 844 },
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

test.each(people)('axe finds nothing on any page: $language, $width pixels wide', async (options) => {
  const visitor = await stage.visit(options)
  const isQuiet = watchCalls(visitor)
  const faults: string[] = []
  const look = async (path: string) => {
    await markOldHeading(visitor)
    await visitor.open(path)
    await settle(visitor, isQuiet)
    for (const fault of await faultsInBothThemes(visitor)) faults.push(`${path} ${fault}`)
  }

  for (const path of publicPaths) await look(path)
  await letIn(visitor)
  await visitor.page.reload()
  for (const path of staffPaths) await look(path)

  assert(faults).toEqual([])
})

/** The page that is left must not be taken for the one that comes. */
function markOldHeading({ page }: Visitor): Promise<void> {
  return page.evaluate(() => document.querySelector('h1')?.setAttribute('data-old', ''))
}

/** What was asked for has come. */
async function settle(visitor: Visitor, isQuiet: () => boolean): Promise<void> {
  const { page } = visitor
  const loading = page.getByRole('status').filter({ hasText: visitor.texts(uiMessages)('loading') })
  await expect(page.locator('h1:not([data-old])')).toBeAttached()
  await expect(loading.or(page.locator('[aria-busy=true]'))).toHaveCount(0)
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
