import type { Locator } from 'playwright-core'
import { expect as assert, beforeAll, test } from 'vitest'
import { productPages } from '../src/app/registry.ts'
import { demoScreens } from '../src/demos/demos.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import {
  addressesOf,
  lookAs,
  type Person,
  people,
  unthemedIn,
  violationsInBothThemes,
} from './support/axe/axe-walk.ts'
import { addOneOfEach } from './support/content/one-of-each.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'

const stage = setStage({ requiresOtp: false })

const publicPaths = [
  '/login',
  '/401?from=/videos&permission=list-videos',
  '/404',
  '/auth-redirect',
  '/no/such/page',
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
  const { look, violations } = await lookAs(stage, person)
  for (const path of publicPaths) await look(path)
  assert(violations).toEqual([])
})

test.each(walks)(
  'axe finds nothing on $area pages from $first on, all in our theme: $language, $width pixels wide',
  async ({ paths, ...person }) => {
    const { visitor, look, violations } = await lookAs(stage, person)
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
