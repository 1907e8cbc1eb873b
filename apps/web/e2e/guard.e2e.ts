import { authEndpoints } from '@backlot/contract/auth'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import { menuGroups } from '@backlot/contract/core/resource/menu-group'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { problemMessages } from '@backlot/contract/core/words/messages'
import { adminEndpoints } from '@backlot/contract/resources/admins'
import { roleEndpoints } from '@backlot/contract/resources/roles'
import { tagEndpoints } from '@backlot/contract/resources/tags'
import { test } from 'vitest'
import { errorMessages } from '../src/app/errors/errors.messages.ts'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { showMessages } from '../src/kit/show/show.messages.ts'
import { PERMISSIONS_KEY } from '../src/platform/session/session-constants.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { signInMessages } from '../src/screens/sign-in/sign-in.messages.ts'
import { expect } from './support/expect.ts'
import { mainMenu } from './support/menu.ts'
import { firstAdmin } from './support/product.ts'
import { givePassword, letIn, logIn, logOut, tokenCookie } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('a link with a query leads to the log-in and, after it, to where it led', async () => {
  const visitor = await stage.visit()
  const wanted = '/tags?q=noir&sort=-name&filter[type]=genre'

  await visitor.open(wanted)
  await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
  expect(visitor.place()).toMatch(/^\/login\?redirect=/)
  await givePassword(visitor, firstAdmin)

  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  const { pathname, searchParams } = new URL(`http://hash${new URL(visitor.page.url()).hash.slice(1)}`)
  expect(pathname).toBe('/tags')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'noir', sort: '-name', 'filter[type]': 'genre' })
})

test('a wrong password is an error under the field, in the language of the page', async () => {
  const visitor = await stage.visit({ language: 'zh-CN' })
  const say = visitor.texts(signInMessages)

  await visitor.open('/login')
  await givePassword(visitor, { ...firstAdmin, password: 'not-the-lamp-9' })

  const username = visitor.field(say('username'))
  await expect(visitor.page.getByRole('alert')).toHaveText(
    sayFieldError({ message: authMessages.wrongCredentials }, 'zh-CN'),
  )
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription(
    sayFieldError({ message: authMessages.wrongCredentials }, 'zh-CN'),
  )
  await expect(username).toHaveValue(firstAdmin.username)
})

test('what is not permitted leads to /401, which names the address and the permission', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Quinn', ['list-tags'])
  const visitor = await stage.visit()
  const say = visitor.texts(errorMessages)

  await logIn(visitor, staff)
  const menu = visitor.page.getByRole('navigation', { name: visitor.texts(shellMessages)('mainMenu') })
  await expect(menu.getByRole('link')).toHaveText([tagWords.title.en])
  await visitor.open('/videos?q=sea')

  await expect(visitor.heading(say('forbiddenTitle'))).toBeVisible()
  await expect(visitor.page.getByText(say('forbiddenPage', { from: '/videos?q=sea' }))).toBeVisible()
  await expect(
    visitor.page.getByText(say('forbiddenPermission', { permission: 'list-videos' })),
  ).toBeVisible()
  await visitor.link(say('home')).click()
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  // Nothing was refused: the address was typed, or that of a page that may be seen by now.
  for (const path of ['/401', '/401?from=%2Ftags&permission=list-tags']) {
    await visitor.open('/profile')
    await visitor.open(path)
    await visitor.arriveAt('/tags')
  }
})

test('an admin without any page to open is told so, and goes on once a role has one', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Nobody', [])
  const visitor = await stage.visit()

  await visitor.open('/login')
  await givePassword(visitor, staff)

  await visitor.arriveAt('/401')
  await expect(visitor.page.getByText(visitor.texts(errorMessages)('nothingGranted'))).toBeVisible()
  const { roles } = await colleague.call(adminEndpoints.show, { params: { id: staff.id } })
  await colleague.call(roleEndpoints.update, {
    params: { id: roles[0]?.id ?? 0 },
    body: { version: 1, permissions: ['list-tags'] },
  })
  await visitor.button(visitor.texts(errorMessages)('tryAgain')).click()
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
})

test('addresses that do not exist lead to the page that says so', async () => {
  const visitor = await stage.visit()
  const missing = visitor.heading(visitor.texts(errorMessages)('notFoundTitle'))

  await visitor.open('/4-anything')
  await expect(missing).toBeVisible()
  await logIn(visitor)
  await visitor.open('/no/such/page')
  await expect(missing).toBeVisible()
  expect(visitor.place()).toBe('/no/such/page')
  for (const path of ['/tags/abc', '/tags/edit/1x', '/videos/show/-1', '/videos/edit/1.5', '/404']) {
    await visitor.open('/profile')
    await visitor.open(path)
    await expect(missing, path).toBeVisible()
    expect(visitor.place()).toBe(path)
  }
})

/** With the routes of whoever is signed in. */
const shellScript = /\/shell-(?!libraries)[^/]+\.js$/

test('a page that is asked for while the application still starts is found', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const asked = visitor.page.waitForRequest(shellScript)
  await visitor.page.route(shellScript, async (route) => {
    await mayGoOn
    await route.continue()
  })

  await visitor.page.goto(`${stage.address()}/#/tags`, { waitUntil: 'commit' })
  await asked
  await visitor.page.evaluate(() => {
    location.hash = '#/videos'
  })
  goOn()

  await expect(visitor.heading(videoWords.title.en)).toBeVisible()
})

test('five rejections at once end the session once, with one message', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Ada', ['list-tags', 'list-videos', 'update-tags'])
  const name = 'Five'
  await colleague.call(tagEndpoints.create, { body: { name, type: 'genre' } })
  const visitor = await stage.visit()
  // The event stream would end it first; here it has nothing to say.
  await visitor.page.route('**/api/admin/events', () => undefined)
  await visitor.page.clock.install()
  await logIn(visitor, staff)
  await visitor.open('/tags')
  await visitor.link(name).click()
  await expect(visitor.page.getByText(visitor.texts(showMessages)('nothingRelated'))).toBeVisible()
  const loads = countLoads(visitor)

  await colleague.call(adminEndpoints.disable, { params: { id: staff.id } })
  const rejections = await rejectTogether(visitor, 5)
  await wakeUp(visitor)

  await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
  const notices = visitor.page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText(problemMessages.unauthenticated.en)).toHaveCount(1)
  // Five at least: how many calls the page makes as it wakes up is not the promise.
  expect(rejections()).toBeGreaterThanOrEqual(5)
  expect(loads()).toBe(1)
  expect(visitor.place()).toMatch(/^\/login/)
})

test('the session of a disabled admin ends at once', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Vera', ['list-tags', 'list-directors'])
  const visitor = await stage.visit({ language: 'zh-CN' })
  await logIn(visitor, staff)
  await expect(visitor.heading(tagWords.title['zh-CN'])).toBeVisible()

  await colleague.call(adminEndpoints.disable, { params: { id: staff.id } })

  await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
  await expect(visitor.page.getByText(problemMessages.unauthenticated['zh-CN'])).toBeVisible()
  await givePassword(visitor, staff)
  await expect(visitor.page.getByRole('alert')).toHaveText(
    sayFieldError({ message: authMessages.wrongCredentials }, 'zh-CN'),
  )
})

test('whose session has ended is led back to where they were, and nobody else is', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const ida = await colleague.addAdmin('Ida', ['list-tags', 'list-directors'])
  const ines = await colleague.addAdmin('Ines', ['list-tags', 'list-directors'])
  const visitor = await stage.visit()
  const end = async () => {
    await expect(visitor.onScreen.getByRole('searchbox')).toBeVisible()
    await visitor.page.evaluate((name) => {
      document.cookie = `${name}=ended; path=/`
      location.reload()
    }, tokenCookie)
    await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
  }
  await logIn(visitor, ida)
  await visitor.open('/directors?sort=name')
  await end()
  expect(visitor.place()).toBe('/login')
  await givePassword(visitor, ida)
  await visitor.arriveAt(/^\/directors\?.*sort=name/)

  await end()
  await givePassword(visitor, ines)
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
})

test('a damaged entry of permissions is asked for anew', async () => {
  const visitor = await stage.visit()
  await logIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  const kept = () => visitor.page.evaluate((key) => localStorage.getItem(key), PERMISSIONS_KEY)
  expect(await kept()).not.toContain('list-tags')

  await visitor.page.evaluate((key) => localStorage.setItem(key, 'v1.damaged'), PERMISSIONS_KEY)
  await visitor.page.reload()

  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  await expect(mainMenu(visitor).getByRole('button', { name: menuGroups.videos.en })).toBeVisible()
  await expect.poll(kept).not.toBe('v1.damaged')
})

test('logging out leaves nothing behind', async () => {
  const visitor = await stage.visit()
  await logIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  const cookie = (await visitor.context.cookies()).find(({ name }) => name === tokenCookie)
  expect(cookie).toBeDefined()

  await logOut(visitor, firstAdmin.username)

  // It opens nothing: a browser that has signed in before is not locked out by who guesses elsewhere.
  const left = (await visitor.context.cookies()).map(({ name }) => name)
  expect(left).toEqual([expect.stringMatching(/^backlot_known_/)])
  expect(await visitor.page.evaluate((key) => localStorage.getItem(key), PERMISSIONS_KEY)).toBeNull()
  const thief = new StaffApi(stage.address(), cookie?.value ?? '')
  await expect(thief.call(authEndpoints.me)).rejects.toThrow('401')
  await visitor.page.goBack()
  await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
})

/** The computer was asleep: whatever the page shows is old, and all of it is asked for again at once. */
async function wakeUp({ context, page }: Visitor): Promise<void> {
  await page.clock.fastForward('01:00')
  await context.setOffline(true)
  await context.setOffline(false)
}

/** Holds the server's rejections back until there are so many, and hands them out at once. */
async function rejectTogether({ page }: Visitor, count: number): Promise<() => number> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let rejections = 0
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.fallback()
    const response = await route.fetch()
    if (response.status() === 401) rejections += 1
    if (rejections === count) resolve()
    await enough
    // The page that asked may have been left at the first of them.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return () => rejections
}

function countLoads({ page }: Visitor): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}
