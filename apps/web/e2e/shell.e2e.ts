import { adminEndpoints } from '@backlot/contract/resources/admins'
import { directorEndpoints } from '@backlot/contract/resources/directors'
import { roleEndpoints } from '@backlot/contract/resources/roles'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { settingsEndpoints } from '@backlot/contract/settings'
import { test } from 'vitest'
import { paletteMessages } from '../src/app/palette/palette.messages.ts'
import { FULL_SCREEN_UNSUPPORTED } from '../src/app/shell/navbar/full-screen.tsx'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { KEEP_ALIVE_MAX } from '../src/app/tabs/state/tab-views.ts'
import { tabMessages } from '../src/app/tabs/tabs.messages.ts'
import { directorScreens } from '../src/resources/directors/directors.screens.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { settingsMessages } from '../src/settings/settings.messages.ts'
import { uiMessages } from '../src/ui/ui.messages.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { letIn, logIn, logOut } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })
const say = (visitor: Visitor) => visitor.texts(tabMessages)

/** Opens pages one after another, each once it is there. */
async function openAll(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.open(path)
    const [pathname = ''] = path.split('?')
    // Sooner known than an expectation, which looks less and less often.
    await visitor.page.locator(`[data-page="${pathname}"] h1`).waitFor()
  }
}

/** The same of a hundred, in the page itself, which costs half of it. */
async function goThrough(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    location.hash = `#${path}`
    while (document.querySelector(`[data-page="${path}"] h1`) === null)
      await new Promise(requestAnimationFrame)
  }
}

async function aDirector(colleague: StaffApi, name: string): Promise<number> {
  const { id } = await colleague.call(directorEndpoints.create, { body: { name } })
  return id
}

function nameField(visitor: Visitor) {
  return visitor.field(directorScreens.words.fields.name[visitor.language])
}

function menuItem({ page }: Visitor, name: string) {
  return page.getByRole('menuitem', { name, exact: true })
}

test('ten tabs survive a reload in their order, without those that are no longer permitted', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const permissions = [
    'list-tags',
    'create-tags',
    'list-directors',
    'create-directors',
    'list-sources',
    'create-sources',
  ]
  const more = ['list-questions', 'create-questions', 'list-seos', 'create-seos']
  const staff = await colleague.addAdmin('Tabitha', [...permissions, ...more])
  const visitor = await stage.visit()
  await letIn(visitor, staff)
  const paths = [
    '/tags?q=noir',
    '/directors',
    '/sources',
    '/questions',
    '/seos',
    '/tags/create',
    '/directors/create',
  ]
  await openAll(visitor, [...paths, '/sources/create', '/questions/create', '/seos/create'])
  const last = visitor.tab('/seos/create')
  await expect(last).toHaveAttribute('aria-current', 'page')
  const wide = visitor.page.viewportSize() ?? { width: 0, height: 0 }
  await visitor.page.setViewportSize({ ...wide, width: 1100 })
  for (const words of ['collapse', 'expand'] as const) {
    await visitor.button(visitor.texts(shellMessages)(words)).click()
  }
  await expect
    .poll(() => last.evaluate((link) => link.parentElement?.getBoundingClientRect().right))
    .toBeLessThan(1101)
  await visitor.page.setViewportSize(wide)
  await openAll(visitor, ['/questions'])
  const before = await visitor.tabs()
  expect(before).toHaveLength(10)

  await visitor.page.reload()

  await expect(visitor.tab('/questions')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => visitor.tabs()).toEqual(before)
  await expect(visitor.tab('/tags')).toHaveAttribute('href', '#/tags?q=noir')

  const { roles } = await colleague.call(adminEndpoints.show, { params: { id: staff.id } })
  const [role] = roles
  const current = await colleague.call(roleEndpoints.show, { params: { id: role?.id ?? 0 } })
  await colleague.call(roleEndpoints.update, {
    params: { id: current.id },
    body: { version: current.version, permissions: [...permissions, 'list-questions', 'create-questions'] },
  })
  await visitor.page.reload()

  await expect.poll(() => visitor.tabs()).toEqual(before.filter((path) => !path.startsWith('/seos')))
})

test('two records of one resource are two pages; closing one leaves the input of the other', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const one = await aDirector(colleague, 'Ines Marlowe')
  const two = await aDirector(colleague, 'Theo Brandt')
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, [`/directors/edit/${one}`])
  await nameField(visitor).fill('Ines M.')
  await openAll(visitor, [`/directors/edit/${two}`])
  await nameField(visitor).fill('Theo B.')
  await expect(visitor.tab(`/directors/edit/${one}`)).toContainText(say(visitor)('unsaved'))

  await visitor.button(say(visitor)('closeTab', { name: 'Edit: Theo Brandt' })).click()
  await visitor.button(say(visitor)('keepEditing')).click()
  await expect(nameField(visitor)).toHaveValue('Theo B.')
  await visitor.button(say(visitor)('closeTab', { name: 'Edit: Theo Brandt' })).click()
  await visitor.button(say(visitor)('discard')).click()

  await expect(visitor.tab(`/directors/edit/${two}`)).toHaveCount(0)
  await visitor.tab(`/directors/edit/${one}`).click()
  await expect(nameField(visitor)).toHaveValue('Ines M.')
})

test('a link that leads nowhere, and back: the input is still there', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const id = await aDirector(colleague, 'Gone Astray')
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, [`/directors/edit/${id}`])
  await nameField(visitor).fill('Still here')

  await visitor.open('/no/such/page')
  await expect(nameField(visitor)).toHaveCount(0)
  await visitor.page.goBack()

  await expect(nameField(visitor)).toHaveValue('Still here')
})

test('hidden pages ask the server for nothing, and what was left is as it was left', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const batch = crypto.randomUUID().slice(0, 8)
  for (let n = 0; n < 30; n += 1)
    await colleague.call(tagEndpoints.create, { body: { name: `${batch} ${n}`, type: 'studio' } })
  const visitor = await stage.visit({ height: 600 })
  await visitor.page.clock.install()
  await letIn(visitor)
  await openAll(visitor, [`/tags?per_page=50&q=${batch}`])
  await expect(visitor.page.getByRole('row')).toHaveCount(31)
  await visitor.page.getByRole('row').last().scrollIntoViewIfNeeded()
  await openAll(visitor, ['/directors'])
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Until the page hears of it: nothing on screen says when it listens.
  await expect
    .poll(async () => {
      await wakeUp(visitor)
      return asked
    })
    .toContain('/api/admin/directors')
  expect(asked).not.toContain('/api/admin/tags')
  await visitor.tab('/tags').click()

  await expect(visitor.page.getByRole('row').last()).toBeInViewport()
  expect(visitor.place()).toBe(`/tags?per_page=50&q=${batch}`)
  await expect.poll(() => asked).toContain('/api/admin/tags')
})

test('the context menu stays inside the window, closes on Escape and opens by keyboard', async () => {
  const visitor = await stage.visit({ width: 1000, height: 300 })
  await letIn(visitor)
  await openAll(visitor, [
    '/tags',
    '/directors',
    '/sources',
    '/questions',
    '/seos',
    '/tags/create',
    '/directors/create',
  ])
  const menu = visitor.page.getByRole('menu')
  const isInside = async () => {
    const box = await menu.boundingBox()
    expect(box).not.toBeNull()
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {}
    expect([x >= 0, y >= 0, x + width <= 1000, y + height <= 300]).toEqual([true, true, true, true])
  }

  for (const path of ['/dashboard', '/directors/create']) {
    await visitor.tab(path).click({ button: 'right' })
    await isInside()
    await visitor.page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  await visitor.tab('/tags').focus()
  await visitor.page.keyboard.press('Shift+F10')
  await isInside()
  await expect(menuItem(visitor, say(visitor)('refresh'))).toBeFocused()
  await visitor.page.keyboard.press('ArrowDown')
  await visitor.page.keyboard.press('Enter')
  await expect(visitor.tab('/tags')).toHaveCount(0)
})

test('closing the active tab leads to its neighbour; others, all, reopen and pin do what they say', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, ['/tags', '/directors', '/sources', '/questions', '/directors'])

  await visitor.tab('/directors').click({ button: 'middle' })
  await expect(visitor.tab('/sources')).toHaveAttribute('aria-current', 'page')
  expect(visitor.place()).toBe('/sources')
  await expect(visitor.tab('/sources')).toBeInViewport({ ratio: 1 })

  const choose = async (path: string, key: 'pin' | 'closeOthers' | 'reopen' | 'closeAll') => {
    await visitor.tab(path).click({ button: 'right' })
    await menuItem(visitor, say(visitor)(key)).click()
  }
  await choose('/questions', 'pin')
  await expect.poll(() => visitor.tabs()).toEqual(['/dashboard', '/questions', '/tags', '/sources'])
  await choose('/tags', 'closeOthers')
  await expect.poll(() => visitor.tabs()).toEqual(['/dashboard', '/questions', '/tags'])
  await choose('/tags', 'reopen')
  await expect.poll(() => visitor.tabs()).toEqual(['/dashboard', '/questions', '/tags', '/sources'])
  await choose('/tags', 'closeAll')
  await expect.poll(() => visitor.tabs()).toEqual(['/dashboard', '/questions'])
})

test('a tab is dragged to another place', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, ['/tags', '/directors', '/sources'])

  const drag = async () => {
    await visitor.tab('/tags').hover()
    await visitor.page.mouse.down()
    const target = await visitor.tab('/sources').boundingBox()
    await visitor.page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 10, { steps: 15 })
    await visitor.page.mouse.up()
    return visitor.tabs()
  }

  // What makes tabs draggable comes after the first page, and nothing on screen says when.
  await expect.poll(drag).toEqual(['/dashboard', '/directors', '/sources', '/tags'])
  expect(visitor.place()).toBe('/sources')
})

test('more pages than are kept alive: the oldest unused one is dropped, unsaved ones are not', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const ids: number[] = []
  for (let n = 0; n <= KEEP_ALIVE_MAX + 1; n += 1) ids.push(await aDirector(colleague, `Kept ${n}`))
  const visitor = await stage.visit()
  await letIn(visitor)
  const paths = ids.map((id) => `/directors/${id}`)
  await openAll(visitor, [`/directors/edit/${ids[0]}`])
  await nameField(visitor).fill('Unsaved')

  await visitor.page.evaluate(goThrough, paths)

  const kept = visitor.page.locator('[data-page]')
  await expect(kept).toHaveCount(KEEP_ALIVE_MAX)
  await expect(visitor.page.locator(`[data-page="${paths[0]}"]`)).toHaveCount(0)
  await visitor.tab(`/directors/edit/${ids[0]}`).click()
  await expect(nameField(visitor)).toHaveValue('Unsaved')
})

test('another account finds no tab, filter or setting of the one before', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Nextra', ['list-tags', 'list-directors'])
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, ['/tags?q=secret', '/sources'])

  await logOut(visitor, firstAdmin.username)
  expect(await visitor.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await logIn(visitor, staff)

  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  expect(await visitor.tabs()).toEqual(['/tags'])
  expect(visitor.place()).toBe('/tags')
})

test('992 px is mobile and 993 px is not; a narrow visit leaves the sidebar of wide windows alone', async () => {
  const visitor = await stage.visit({ width: 993 })
  const words = visitor.texts(shellMessages)
  await logIn(visitor)
  const sidebar = visitor.page.getByRole('complementary', { name: words('sidebar') })
  await expect(sidebar).toBeVisible()

  await visitor.page.setViewportSize({ width: 992, height: 800 })
  await expect(sidebar).toHaveCount(0)
  await visitor.button(words('openMenu')).click()
  await visitor.link(tagWords.title.en).click()
  await expect(visitor.page.getByRole('dialog', { name: words('mainMenu') })).toHaveCount(0)
  await visitor.page.setViewportSize({ width: 1280, height: 800 })

  await expect(sidebar).toBeVisible()
  await expect(visitor.button(words('collapse'))).toBeVisible()
})

test('settings survive a reload and follow the account to another browser', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Setta', ['list-tags'])
  const visitor = await stage.visit()
  const words = visitor.texts(settingsMessages)
  await logIn(visitor, staff)
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Setta' }).click()
  await menuItem(visitor, visitor.texts(shellMessages)('settings')).click()
  const drawer = visitor.page.getByRole('dialog', { name: words('title') })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(300)
  await drawer.getByRole('radio', { name: words('dark') }).check()
  await drawer.getByRole('button', { name: words('preset', { color: '#11a983' }) }).click()
  await drawer.getByRole('checkbox', { name: words('showTagsView') }).uncheck()
  await drawer.getByRole('checkbox', { name: words('showSettings') }).check()
  const api = await StaffApi.logIn(stage.address(), staff)
  await expect
    .poll(async () => (await api.call(settingsEndpoints.read)).settings)
    .toEqual({ theme: '#11a983', mode: 'dark', showTagsView: false, showSettings: true })

  const looks = async ({ page }: Visitor) => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('navigation', { name: tabMessages.strip.en })).toHaveCount(0)
    const handle = page.getByRole('button', { name: words('title'), exact: true })
    const place = { y: 250, width: 48, height: 48 }
    await expect.poll(() => handle.boundingBox()).toEqual(expect.objectContaining(place))
    // The fill of #11a983, darkened until white reads on it.
    await expect(handle).toHaveCSS('background-color', 'rgb(0, 135, 104)')
  }
  await visitor.page.reload()
  await looks(visitor)
  const elsewhere = await stage.visit()
  await logIn(elsewhere, staff)
  await looks(elsewhere)
})

test('switching the language changes lang, window title, tabs, breadcrumb and menu, and says so', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const id = await aDirector(colleague, 'Wen Yi')
  const permissions = ['list-tags', 'list-directors', 'update-directors']
  // An account of its own: the language that is chosen stays with it.
  const staff = await colleague.addAdmin('Lingua', permissions)
  const visitor = await stage.visit()
  await letIn(visitor, staff)
  await openAll(visitor, ['/tags', `/directors/edit/${id}`, '/directors'])

  await visitor.button(uiMessages.language.en).click()
  await visitor.page.getByRole('menuitemradio', { name: '简体中文' }).click()

  await expect(visitor.page.getByText(uiMessages.languageSwitched['zh-CN'])).toBeVisible()
  await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(visitor.page).toHaveTitle(`${directorScreens.words.title['zh-CN']} · Backlot`)
  await expect(visitor.tab('/tags')).toHaveText(tagWords.title['zh-CN'])
  await expect(visitor.tab(`/directors/edit/${id}`)).toHaveText('编辑：Wen Yi')
  const crumbs = visitor.page.getByRole('navigation', { name: shellMessages.breadcrumb['zh-CN'] })
  await expect(crumbs).toHaveText(directorScreens.words.title['zh-CN'])
  const menu = visitor.page.getByRole('navigation', { name: shellMessages.mainMenu['zh-CN'] })
  await expect(menu.getByRole('link', { name: tagWords.title['zh-CN'] })).toBeVisible()
})

test('full screen: the button follows the state, and a browser that cannot is told so', async () => {
  const visitor = await stage.visit()
  const words = visitor.texts(shellMessages)
  await logIn(visitor)

  await visitor.button(words('fullScreen')).click()
  await expect(visitor.button(words('leaveFullScreen'))).toHaveAttribute('aria-pressed', 'true')
  await visitor.page.evaluate(() => document.exitFullscreen())
  await expect(visitor.button(words('fullScreen'))).toHaveAttribute('aria-pressed', 'false')

  await visitor.page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await visitor.button(words('fullScreen')).click()
  await expect(visitor.page.getByText(FULL_SCREEN_UNSUPPORTED)).toBeVisible()
})

test('the size changes without losing what is typed', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  await openAll(visitor, ['/directors/create'])
  await nameField(visitor).fill('Half a name')

  await visitor.button(settingsMessages.size.en).click()
  await visitor.page.getByRole('menuitemradio', { name: settingsMessages.mini.en }).click()

  await expect(visitor.page.locator('html')).toHaveAttribute('data-size', 'mini')
  await expect(nameField(visitor)).toHaveValue('Half a name')
})

test('the palette goes to pages and finds records by name and id; nothing comes from outside', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const id = await aDirector(colleague, 'Quentin Palisade')
  const visitor = await stage.visit()
  const outside: string[] = []
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith(stage.address()) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  await logIn(visitor)
  const box = visitor.page.getByRole('combobox', { name: visitor.texts(paletteMessages)('title') })

  await visitor.page.keyboard.press('Control+k')
  await box.fill('palisade')
  await expect(visitor.page.getByRole('option', { name: /Quentin Palisade/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await visitor.page.keyboard.press('Enter')
  await visitor.arriveAt(`/directors/${id}`)
  await visitor.page.keyboard.press('Control+k')
  await box.fill(tagWords.title['zh-CN'])
  await visitor.page.getByRole('option', { name: tagWords.title.en, exact: true }).click()
  await visitor.arriveAt('/tags')

  expect(outside).toEqual([])
})

test('the palette says that it shows some of the records only', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  for (const name of ['Ada', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn'])
    await aDirector(colleague, `${name} Sixfold`)
  const visitor = await stage.visit()
  const words = visitor.texts(paletteMessages)
  await logIn(visitor)

  await visitor.page.keyboard.press('Control+k')
  await visitor.page.getByRole('combobox', { name: words('title') }).fill('sixfold')

  await expect(visitor.page.getByRole('dialog', { name: words('title') }).getByRole('status')).toHaveText(
    words('foundSome', { count: 5, most: 5 }),
  )
})

test('the menu is filtered, and a click on the page one is on loads it afresh', async () => {
  const visitor = await stage.visit()
  const words = visitor.texts(shellMessages)
  await logIn(visitor)
  const menu = visitor.page.getByRole('navigation', { name: words('mainMenu') })
  await visitor.page.getByRole('searchbox', { name: words('filterMenu') }).fill('dir')
  await expect(menu.getByRole('link')).toHaveText([directorScreens.words.title.en])
  await menu.getByRole('link').click()
  await expect(visitor.heading(directorScreens.words.title.en)).toBeVisible()

  const asked = visitor.page.waitForRequest(/\/api\/admin\/directors/)
  await menu.getByRole('link').click()

  await asked
  expect(await visitor.tabs()).toEqual(['/dashboard', '/directors'])
})

/** The computer was asleep: what is on screen is old, and is asked for again. */
async function wakeUp({ context, page }: Visitor): Promise<void> {
  await page.clock.fastForward('01:00')
  await context.setOffline(true)
  await context.setOffline(false)
}
