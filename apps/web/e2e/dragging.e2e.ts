import { articleEndpoints, articleTypes } from '@backlot/contract/demos/articles'
import { settingsEndpoints } from '@backlot/contract/settings'
import type { Locator } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { dialogMessages } from '../src/demos/components/draggable-dialog/draggable-dialog.messages.ts'
import { selectMessages } from '../src/demos/components/draggable-select/draggable-select.messages.ts'
import { articleWords } from '../src/demos/example/articles.messages.ts'
import { nestedMessages } from '../src/demos/nested/nested.messages.ts'
import { tabMessages } from '../src/demos/tools/tab/tab.messages.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { pickListMessages } from '../src/ui/inputs/pick-list.messages.ts'
import { sortingMessages } from '../src/ui/sorting/sorting.messages.ts'
import { byKeys, byMouse, byTouch, type Drag } from './support/drag.ts'
import { expect } from './support/expect.ts'
import { mainMenu } from './support/menu.ts'
import type { Credentials } from './support/product.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })
const articleCount = 24
/** Who has switched the demo pages on. */
let visitorOfDemos: Credentials

beforeAll(async () => {
  const colleague = await StaffApi.logIn(stage.address())
  for (let number = 1; number <= articleCount; number += 1) {
    const type = articleTypes[number % articleTypes.length]
    await colleague.call(articleEndpoints.create, { body: { title: `Article ${number}`, type } })
  }
  visitorOfDemos = await colleague.addAdmin('Nessa', ['list-articles'])
  const own = await StaffApi.logIn(stage.address(), visitorOfDemos)
  await own.call(settingsEndpoints.save, { body: { showDemoPages: true, guideSeen: true } })
})

async function enter(options: VisitorOptions = {}, who?: Credentials): Promise<Visitor> {
  const visitor = await stage.visit(options)
  await letIn(visitor, who)
  return visitor
}

/** Opens a page and waits until it has taken the place of the one before. */
async function openPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await expect(visitor.page.locator(`[data-page="${path.split('?')[0]}"] h1`)).toBeVisible()
}

const note = (visitor: Visitor) => visitor.onScreen.getByLabel(visitor.texts(nestedMessages)('note'))

test('a page three menus deep keeps its input across tab switches, and no other page shows it', async () => {
  const visitor = await enter({}, visitorOfDemos)
  const say = visitor.texts(nestedMessages)
  const menu = mainMenu(visitor)
  const link = (name: string) => menu.getByRole('link', { name, exact: true })
  await openPage(visitor, '/nested/menu1/menu1-2/menu1-2-1')
  await note(visitor).fill('seen from the bridge')

  await link(say('menu122')).click()
  await expect(visitor.heading(say('menu122'))).toBeVisible()
  await expect(note(visitor)).toHaveValue('')
  await note(visitor).fill('another')
  await link(say('menu1Own')).click()
  await expect(visitor.heading(say('menu1Own'))).toBeVisible()
  await expect(note(visitor)).toHaveValue('')
  await visitor.tab('/nested/menu1/menu1-2/menu1-2-1').click()

  await expect(visitor.heading(say('menu121'))).toBeVisible()
  await expect(note(visitor)).toHaveValue('seen from the bridge')
  const crumbs = visitor.page.getByRole('navigation', { name: visitor.texts(shellMessages)('breadcrumb') })
  const trail = [say('nested'), say('menu1'), say('menu12'), say('menu121')]
  expect((await crumbs.getByRole('listitem').allInnerTexts()).slice(-4)).toEqual(trail)
  const indents = await Promise.all(
    [link(say('menu2')), link(say('menu13')), link(say('menu121'))].map((entry) =>
      entry.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft)),
    ),
  )
  expect(indents).toEqual(indents.toSorted((one, other) => one - other))
  expect(new Set(indents).size).toBe(3)
})

test('a folded sidebar and the drawer of a phone show every level, and the own page of a group', async () => {
  const visitor = await enter({ height: 900 }, visitorOfDemos)
  const say = visitor.texts(nestedMessages)
  const shell = visitor.texts(shellMessages)
  const levels = ['menu1Own', 'menu11', 'menu121', 'menu122', 'menu13', 'menu2'] as const
  const menu = mainMenu(visitor)
  await openPage(visitor, '/nested/menu2')
  await expect(visitor.heading(say('menu2'))).toBeVisible()
  await visitor.button(shell('collapse')).click()
  await menu.getByRole('button').last().focus()
  for (const level of levels) await expect(menu.getByRole('link', { name: say(level) })).toBeVisible()
  const flyout = menu.getByRole('link', { name: say('menu2') })
  await flyout.scrollIntoViewIfNeeded()
  expect(await isInWindow(visitor, flyout)).toBe(true)
  await menu.getByRole('link', { name: say('menu1Own') }).click()
  await visitor.arriveAt('/nested/menu1')
  await visitor.button(shell('expand')).click()

  await visitor.page.setViewportSize({ width: 390, height: 844 })
  await visitor.button(shell('openMenu')).click()
  const drawer = visitor.page.getByRole('dialog', { name: shell('mainMenu') })
  const inner = drawer.getByRole('button', { name: say('menu12'), exact: true })
  if ((await inner.getAttribute('aria-expanded')) === 'false') await inner.click()
  for (const level of levels) await expect(drawer.getByRole('link', { name: say(level) })).toBeVisible()
  await drawer.getByRole('link', { name: say('menu121') }).click()
  await visitor.arriveAt('/nested/menu1/menu1-2/menu1-2-1')
  await expect(drawer).toBeHidden()
  await visitor.button(shell('openMenu')).click()
  await expect(drawer.getByRole('link', { name: say('menu121') })).toBeInViewport()
})

async function isInWindow({ page }: Visitor, element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const size = page.viewportSize()
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height
}

test('a pane is built when it is first opened and then kept; the address follows, and Back leaves', async () => {
  const visitor = await enter({ language: 'zh-CN' })
  const { type: types } = articleWords.options
  const built = (count: number) =>
    expect(visitor.onScreen.getByText(visitor.texts(tabMessages)('built', { count }))).toBeVisible()
  const pane = (type: (typeof articleTypes)[number]) =>
    visitor.page.getByRole('tab', { name: visitor.inWords(types[type]), exact: true })
  await openPage(visitor, '/nested/menu2')
  await expect(note(visitor)).toBeVisible()
  await openPage(visitor, '/tab/index?tab=JP')
  await expect(pane('JP')).toHaveAttribute('aria-selected', 'true')
  await built(1)
  await expect(visitor.page.getByRole('tabpanel').getByRole('row')).toHaveCount(6)

  for (const [index, type] of (['EU', 'CN', 'US'] as const).entries()) {
    await pane(type).click()
    await visitor.arriveAt(`/tab/index?tab=${type}`)
    await built(index + 2)
  }
  await pane('JP').click()
  await visitor.arriveAt('/tab/index?tab=JP')
  await built(4)
  await visitor.page.goBack()
  await visitor.arriveAt('/nested/menu2')
  await visitor.tab('/tab/index').click()
  await visitor.arriveAt('/tab/index?tab=JP')
  await built(4)

  await openPage(visitor, '/tab/index?tab=XX')
  await expect(pane('CN')).toHaveAttribute('aria-selected', 'true')
})

interface Hand extends VisitorOptions {
  by: string
  drag: Drag
}

const hands: readonly Hand[] = [
  { by: 'mouse', drag: byMouse, language: 'en', height: 1000 },
  // Tall enough for nothing to scroll under the finger.
  { by: 'touch', drag: byTouch, language: 'zh-CN', width: 820, height: 1600, hasTouch: true },
  { by: 'keyboard', drag: byKeys, language: 'en' },
]

test.each(hands)('table, board, lists and tags are put in order by $by', async ({ drag, ...options }) => {
  const visitor = await enter(options)
  const say = visitor.texts(sortingMessages)
  const item = (id: number | string) => visitor.onScreen.locator(`[data-sort-item="${id}"]`)
  const handle = (id: number | string) => item(id).locator('[data-sort-handle]')
  const orders = () =>
    visitor.onScreen
      .locator('[data-sort-group]')
      .evaluateAll((groups) =>
        groups.map((group) =>
          [...group.querySelectorAll<HTMLElement>('[data-sort-item]')].map(
            ({ dataset }) => dataset['sortItem'],
          ),
        ),
      )
      .then((groups) => groups.map((ids) => ids.join(' ')))

  await openPage(visitor, '/table/Draggable_table')
  await drag(visitor, handle(2), { after: item(5), keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'] })
  const now = visitor.onScreen.getByRole('definition').last()
  await expect(now).toHaveText(/^1, 3, 4, 5, 2, 6, /)
  const announced = say('dropped', { name: 'Article 2', place: 5, count: articleCount })
  await expect(visitor.onScreen.getByText(announced)).toBeAttached()
  await visitor.onScreen.getByRole('button', { name: say('undo') }).click()
  await expect(now).toHaveText(/^1, 2, 3, 4, 5, 6, /)

  await openPage(visitor, '/components/draggable-kanban')
  await drag(visitor, handle(1), { after: item(2), keys: ['ArrowDown'] })
  await expect.poll(orders).toEqual(['2 1 3 4', '5 6 7', '8 9 10'])
  await drag(visitor, handle(3), { after: item(5), keys: ['ArrowUp', 'ArrowRight'] })
  await expect.poll(orders).toEqual(['2 1 4', '5 3 6 7', '8 9 10'])
  await visitor.page.reload()
  await expect.poll(orders).toEqual(['2 1 4', '5 3 6 7', '8 9 10'])

  await openPage(visitor, '/components/draggable-list')
  await drag(visitor, handle(7), { after: item(1), keys: ['ArrowLeft'] })
  await expect.poll(orders).toEqual(['1 7 2 3 4 5', expect.stringMatching(/^6 8 9 10 /)])
  const pick = visitor.texts(pickListMessages)
  const addSix = visitor.onScreen.getByRole('button', { name: `${pick('add')} Article 6` })
  // For a twentieth of a second after a drop every click is taken for the end of the drag.
  await expect(async () => {
    if (await addSix.isVisible()) await addSix.click()
    await expect(addSix).toBeHidden({ timeout: 1000 })
  }).toPass()
  await visitor.onScreen.getByRole('button', { name: pick('remove', { name: 'Article 3' }) }).click()
  await expect.poll(orders).toEqual(['1 7 2 4 5 6', expect.stringMatching(/^3 8 9 10 /)])

  await openPage(visitor, '/components/draggable-select')
  await drag(visitor, handle('apple'), { after: item('banana'), keys: ['ArrowRight'] })
  await expect.poll(orders).toEqual(['banana apple orange'])
  const add = visitor.page.getByRole('combobox', { name: visitor.texts(selectMessages)('add') })
  await add.fill('Kiwi')
  await add.press('Enter')
  const repeated = visitor.onScreen.getByRole('list', { name: visitor.texts(selectMessages)('order') })
  await expect(repeated.getByRole('listitem').last()).toHaveText('Kiwi')
})

test('Escape gives a move up; a dialog moves by head and keys, stays in the window, and opens centred', async () => {
  const visitor = await enter()
  const { page } = visitor
  await openPage(visitor, '/components/draggable-kanban')
  const card = visitor.onScreen.locator('[data-sort-handle="9"]')
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(visitor.onScreen.locator('[data-sort-group=doing] [data-sort-item="9"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visitor.onScreen.locator('[data-sort-group=done] [data-sort-item="9"]')).toBeVisible()

  const say = visitor.texts(dialogMessages)
  const dialog = page.getByRole('dialog', { name: say('addresses') })
  const grip = dialog.getByRole('button', { name: visitor.texts(actionMessages)('moveDialog') })
  await openPage(visitor, '/components/draggable-dialog')
  await visitor.button(say('open')).click()
  const centre = await placeOf(grip)
  await page.mouse.move(centre.x + 100, centre.y)
  await page.mouse.down()
  await page.mouse.move(1270, 790, { steps: 4 })
  await page.mouse.up()
  const corner = await placeOf(grip)
  expect(corner.x).toBeGreaterThan(centre.x + 100)
  await expect(visitor.button(say('close')).last()).toBeInViewport({ ratio: 1 })
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  expect(await placeOf(grip)).toEqual(corner)
  await page.keyboard.press('ArrowLeft')
  expect((await placeOf(grip)).x).toBeLessThan(corner.x)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await visitor.button(say('open')).click()
  await expect.poll(() => placeOf(grip)).toEqual(centre)
})

async function placeOf(element: Locator) {
  const box = await element.boundingBox()
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) }
}
