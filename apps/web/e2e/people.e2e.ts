import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@backlot/contract/auth'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { adminEndpoints } from '@backlot/contract/resources/admins'
import { directorEndpoints } from '@backlot/contract/resources/directors'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { expect as assert, test } from 'vitest'
import { guideMessages } from '../src/app/guide/guide.messages.ts'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { profileMessages } from '../src/screens/profile/profile.messages.ts'
import { violationsOf } from './support/axe/axe.ts'
import { expect } from './support/expect.ts'
import { violationsOfWalk } from './support/keyboard-walk.ts'
import { firstAdmin } from './support/product.ts'
import { letIn, logIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

function tour({ page }: Visitor) {
  return page.getByRole('dialog')
}

/** Goes through the tour with the arrow key; gives the heading of each stop. */
async function walkTour(visitor: Visitor): Promise<string[]> {
  const say = visitor.texts(guideMessages)
  const headings: string[] = []
  const { page } = visitor
  const total = Number(/of (\d+)/.exec(await tour(visitor).innerText())?.[1])
  for (let step = 1; step <= total; step += 1) {
    await expect(tour(visitor)).toContainText(say('progress', { step, total }))
    headings.push(await tour(visitor).getByRole('heading').innerText())
    await page.keyboard.press('ArrowRight')
  }
  return headings
}

test('the tour stops only at what is there, in the language of the moment, and is offered once', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Gina', ['list-tags'])
  const visitor = await stage.visit()
  const say = visitor.texts(guideMessages)
  const { page } = visitor
  await logIn(visitor, staff)
  await visitor.button(say('start')).click()

  const wide = await walkTour(visitor)
  assert(wide).toEqual(
    (
      [
        'collapse',
        'breadcrumb',
        'palette',
        'notifications',
        'fullScreen',
        'size',
        'language',
        'theme',
        'tabs',
        'account',
      ] as const
    ).map((stop) => say(stop)),
  )
  assert(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(tour(visitor)).toContainText(say('tabsText'))
  const elsewhere = await visitor.newTab()
  await elsewhere.open('/tags')
  await elsewhere.button('Language').click()
  await elsewhere.page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(tour(visitor)).toContainText(guideMessages.tabsText['zh-CN'])
  await page.keyboard.press('Escape')
  await expect(tour(visitor)).toHaveCount(0)

  const phone = await stage.visit({ width: 390, height: 844 })
  await logIn(phone, staff)
  await phone.open('/guide/index')
  await expect(phone.page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(phone.button(guideMessages.decline['zh-CN'])).toHaveCount(0)
})

test('on a phone the tour is shorter; the user menu starts it; a declined offer does not come again', async () => {
  const visitor = await stage.visit({ width: 390, height: 844 })
  const say = visitor.texts(guideMessages)
  await logIn(visitor)
  await visitor.button(say('decline')).click()
  await expect(visitor.button(say('start'))).toHaveCount(0)
  const sayInShell = visitor.texts(shellMessages)
  // The tour stops at where one is only once the page has said that.
  await expect(visitor.page.getByRole('navigation', { name: sayInShell('breadcrumb') })).toHaveText(/./)
  await visitor.page.getByRole('banner').getByRole('button', { name: firstAdmin.username }).click()
  await visitor.page.getByRole('menuitem', { name: sayInShell('guide') }).click()

  assert(await walkTour(visitor)).toEqual(
    (['drawer', 'breadcrumb', 'palette', 'notifications', 'account'] as const).map((stop) => say(stop)),
  )
  await visitor.page.getByRole('button', { name: 'Finish' }).click()
  await expect(tour(visitor)).toHaveCount(0)
  const session = visitor.page.waitForResponse(/[/]auth[/]session$/)
  await visitor.page.reload()
  assert((await session).status()).toBe(200)
  await expect(visitor.button(say('start'))).toHaveCount(0)
})

test('everything on the main pages is reached and seen by keyboard', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const { id } = await colleague.call(directorEndpoints.create, {
    body: { name: `Ada Salt ${randomUUID()}` },
  })
  await colleague.call(tagEndpoints.create, { body: { name: `Noir ${randomUUID()}`, type: 'genre' } })
  const visitor = await stage.visit({ width: 1280, height: 900 })
  await letIn(visitor)
  const paths = [
    '/directors',
    `/directors/edit/${id}`,
    `/directors/${id}`,
    '/videos/create',
    '/permissions/roles/create',
    '/permissions/audits',
    '/profile/index',
  ]
  const violations: string[] = []
  for (const path of paths) {
    await visitor.open(path)
    await expect(visitor.page.locator(`[data-page="${path}"] h1`)).toBeVisible()
    await expect(visitor.onScreen.locator('[aria-busy=true]')).toHaveCount(0)
    for (const violation of await violationsOfWalk(visitor.page)) violations.push(`${path} ${violation}`)
  }

  assert(violations).toEqual([])
})

test('whoever goes through the menu by keyboard while the page still loads keeps in sight where they are', async () => {
  const visitor = await stage.visit({ width: 1280, height: 600 })
  await letIn(visitor)
  await visitor.open('/permissions/audits')
  await expect(visitor.onScreen.locator('h1')).toBeVisible()
  const { promise: isWalking, resolve: letThrough } = Promise.withResolvers<void>()
  await visitor.page.route(/[/]audits[?]/, async (route) => {
    await isWalking
    await route.continue()
  })
  // What the menu does once the page is there comes before what it asks for then.
  const counts = visitor.page.waitForRequest(/[/]waiting/)
  await visitor.page.reload()
  const menu = visitor.page.getByRole('navigation', { name: visitor.texts(shellMessages)('mainMenu') })
  const first = menu.getByRole('link').first()
  await first.focus()
  letThrough()
  await counts
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
})

test('the profile: own name, own password with the present one, own sessions, own actions', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Petra', [
    'list-tags',
    'create-tags',
    'list-admins',
    'update-admins',
  ])
  const elsewhere = await StaffApi.logIn(stage.address(), staff)
  await elsewhere.call(tagEndpoints.create, { body: { name: 'Petra’s tag', type: 'genre' } })
  const visitor = await stage.visit()
  const say = visitor.texts(profileMessages)
  await logIn(visitor, staff)
  await visitor.open('/profile/index')

  const recent = visitor.page.getByRole('region', { name: say('recent') })
  await expect(recent.getByRole('link', { name: 'Petra’s tag' })).toBeVisible()
  const logIns = visitor.page.getByRole('region', { name: say('logIns') })
  await expect(logIns.getByRole('listitem')).toHaveCount(2)
  await visitor.field(say('name')).fill('Petra L.')
  // What a colleague saved meanwhile is not saved over unseen, and what is being typed is not lost.
  const { version } = await colleague.call(adminEndpoints.show, { params: { id: staff.id } })
  await colleague.call(adminEndpoints.update, {
    params: { id: staff.id },
    body: { phone: '+1 555 0142', version },
  })
  await visitor.button(say('save')).click()
  await expect(visitor.field(say('phone'))).toHaveValue('+1 555 0142')
  await expect(visitor.field(say('name'))).toHaveValue('Petra L.')
  await visitor.button(say('save')).click()
  await expect(visitor.page.getByRole('banner').getByRole('button', { name: 'Petra L.' })).toBeVisible()
  const sessions = visitor.page.getByRole('region', { name: say('sessions') })
  await sessions.getByRole('button').click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere.call(authEndpoints.me)).rejects.toThrow('401')

  await visitor.field(say('currentPassword')).fill('not-the-lamp-9')
  await visitor.field(say('newPassword')).fill('a-new-lamp-2026')
  await visitor.button(say('changePassword')).click()
  await expect(visitor.field(say('currentPassword'))).toHaveAccessibleDescription(
    sayFieldError({ message: authMessages.wrongPassword }, 'en'),
  )
  await visitor.field(say('currentPassword')).fill(staff.password)
  await visitor.button(say('changePassword')).click()
  await expect(visitor.page.getByText(say('passwordChanged'))).toBeVisible()
  await visitor.open(`/permissions/admins/edit/${staff.id}`)
  await expect(visitor.onScreen.getByRole('link', { name: say('title') })).toHaveAttribute(
    'href',
    '#/profile/index',
  )
})
