import { apiBase } from '@backlot/contract/api-base'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { settingsEndpoints } from '@backlot/contract/settings'
import { test } from 'vitest'
import { knownScreens } from '../src/app/registry.ts'
import { signInMessages } from '../src/screens/sign-in/sign-in.messages.ts'
import { expect } from './support/expect.ts'
import { measureLoad } from './support/loads/page-load.ts'
import { letIn, tokenCookie } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

/** Without those that go on for ever or come after the rows. */
const isOfPage = (place: string) => place.startsWith(apiBase) && !/\/(events|jobs)$/.test(place)

/** The calls that a visitor's page makes from now on. */
function callsOf({ page, address }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const place = request.url().replace(address, '')
    if (isOfPage(place)) calls.push(place)
  })
  return calls
}

interface Begun {
  readonly place: string
  /** By the document itself, which has no script but what it runs while it is read. */
  readonly isByDocument: boolean
}

/** The same of what was loaded last, and who begins each: nothing need be held up for it. */
async function beginningsOf({ page, address, context }: Visitor): Promise<Begun[]> {
  const begun: Begun[] = []
  const inspector = await context.newCDPSession(page)
  let load = ''
  inspector.on('Network.requestWillBeSent', ({ request, initiator, type, loaderId }) => {
    if (type === 'Document') [load, begun.length] = [loaderId, 0]
    // What is left goes on asking until the next document has come.
    if (loaderId !== load) return
    const place = request.url.replace(address, '')
    const lines = initiator.stack?.callFrames ?? []
    const isByDocument = lines.length > 0 && lines.every(({ url }) => new URL(url).pathname === '/')
    if (isOfPage(place)) begun.push({ place, isByDocument })
  })
  await inspector.send('Network.enable')
  return begun
}

/** Opens an address of the application, of which no script arrives until it is let through. */
async function openWithoutScripts({ page, address }: Visitor, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address}/#${path}`, { waitUntil: 'commit' })
  return held.resolve
}

/** Loads this page as in a tab that knows no other; what its scripts are compiled to is there already, which is half the work. */
async function loadAnew({ page }: Visitor, path: string): Promise<void> {
  await page.evaluate((hash) => {
    sessionStorage.clear()
    history.replaceState(null, '', hash)
  }, `#${path}`)
  await page.reload()
}

test('a list’s first call and the session’s are begun before any script, and made once', async () => {
  const visitor = await stage.visit({ width: 1440, height: 900 })
  await letIn(visitor)
  await visitor.open('/profile')
  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()
  const begun = await beginningsOf(visitor)
  for (const { list } of Object.values(knownScreens)) {
    if (list === undefined) continue

    await loadAnew(visitor, list.path)

    await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.onScreen.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    const calls = begun.map(({ place }) => place)
    const early = begun.filter(({ isByDocument }) => isByDocument)
    expect(early, `${list.path}: ${calls.join(' ')}`).toHaveLength(2)
    const paths = calls.map((call) => call.split('?')[0])
    expect(early.map(({ place }) => place)).toContain(`${apiBase}/auth/session`)
    // Nor are other rows asked for after those that were begun, but for the cards beside the list of plans.
    const once = list.path === '/plans' ? calls : paths
    expect(new Set(once).size, `${list.path}: ${calls.join(' ')}`).toBe(calls.length)
  }
})

test('whoever opens the root has the rows of their first page on the way before any script', async () => {
  const api = await StaffApi.logIn(stage.address())
  const staff = await api.addAdmin('Rowan', ['list-directors', 'list-sources'])
  const visitor = await stage.visit()
  await letIn(visitor, staff)
  const calls = callsOf(visitor)

  const letScriptsThrough = await openWithoutScripts(visitor, '/')
  await expect.poll(() => calls).toEqual([`${apiBase}/auth/session`, `${apiBase}/directors`])
  letScriptsThrough()

  await visitor.arriveAt('/directors')
  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()
  // The shell asks for more as soon as it stands; nothing is asked for twice.
  expect(calls).toEqual([...new Set(calls)])
})

test('a session that has ended leads to the log-in and back, whichever call finds out', async () => {
  const visitor = await stage.visit()
  await visitor.context.addCookies([{ name: tokenCookie, value: 'ended', url: stage.address() }])

  await visitor.open('/tags?page=2')

  await expect(visitor.button(visitor.texts(signInMessages)('logIn'))).toBeVisible()
  await expect(visitor.page.locator('#shell')).toBeHidden()
  expect(await visitor.context.cookies()).toEqual([])
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'the outline stands at %i px before any script, and nothing moves when the page comes',
  async (width, height) => {
    const visitor = await stage.visit({ width, height })
    await letIn(visitor)
    const { page } = visitor
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const moved = document.documentElement.dataset
          moved['moved'] = String(Number(moved['moved'] ?? 0) + (entry as unknown as { value: number }).value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })

    const letScriptsThrough = await openWithoutScripts(visitor, '/videos')
    await expect(page.locator('#shell')).toBeVisible()
    const frame = await page.locator('.shell-frame').boundingBox()
    letScriptsThrough()

    await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('#shell')).toBeHidden()
    const bar = await page.getByRole('banner').boundingBox()
    expect(frame?.x).toBe((bar?.x ?? 0) + (width > 992 ? 20 : 0))
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
  },
)

test('the outline stands until the shell and the page are there, with nothing empty between', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  await visitor.page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.getElementById('root')
      if (root?.firstElementChild && root.querySelector('[data-page]') === null)
        document.documentElement.dataset['empty'] = 'seen'
    }).observe(document, { childList: true, subtree: true })
  })

  await visitor.open('/videos')

  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await visitor.page.locator('html').getAttribute('data-empty')).toBeNull()
})

test('a guest sees no outline of a shell', async () => {
  const visitor = await stage.visit()

  const letScriptsThrough = await openWithoutScripts(visitor, '/videos')
  await expect(visitor.page.locator('#shell')).toBeHidden()
  letScriptsThrough()

  await expect(visitor.button(visitor.texts(signInMessages)('logIn'))).toBeVisible()
  await expect(visitor.page.locator('#shell')).toBeHidden()
})

test('the account’s look is there from the first picture in a browser that has never seen it', async () => {
  const api = await StaffApi.logIn(stage.address())
  const staff = await api.addAdmin('Lumen', ['list-tags'])
  const own = await StaffApi.logIn(stage.address(), staff)
  await own.call(settingsEndpoints.save, {
    body: { language: 'zh-CN', mode: 'dark', size: 'small', theme: '#f5222d' },
  })
  const visitor = await stage.visit()
  await letIn(visitor, staff)
  await visitor.page.addInitScript(() => {
    // Every look that was drawn with something of the application in it.
    const looks = new Set<string>()
    Object.assign(globalThis, { looks })
    const note = () => {
      const { dataset, lang } = document.documentElement
      if (document.querySelector('#root')?.firstChild)
        looks.add(`${dataset['theme']} ${dataset['size']} ${lang}`)
      requestAnimationFrame(note)
    }
    // There is no document yet.
    requestAnimationFrame(note)
  })

  await visitor.open('/tags')
  await expect(visitor.onScreen.getByRole('heading', { level: 1 })).toBeVisible()

  const looks = await visitor.page.evaluate(() => [
    ...(globalThis as unknown as { looks: Set<string> }).looks,
  ])
  expect(looks).toEqual(['dark small zh-CN'])
})

test('a browser that has never been here shows the first list after at most 14 requests and 420 kB', async () => {
  const api = await StaffApi.logIn(stage.address())
  for (const number of Array.from({ length: 20 }, (_, at) => at + 1)) {
    const body = { title: `Film ${number}`, serialNumber: `FIRST-${number}` }
    await api.call(videoEndpoints.create, { body })
  }
  const visitor = await stage.visit({ width: 1440, height: 900 })
  await letIn(visitor)
  const { context, address } = visitor

  const { requests, bytes } = await measureLoad(context, `${address}/#/videos`, { slowdown: 1 })

  expect(requests).toBeLessThanOrEqual(14)
  expect(bytes).toBeLessThanOrEqual(420_000)
})
