import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { startLive } from '../../platform/live/start-live.ts'
import { firstPageIsThere } from '../../platform/loading/first-page.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { orderScreens } from '../../resources/orders/orders.screens.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { NotificationsBell } from './notifications-bell.tsx'

const at = '2026-11-18T10:00:00.000Z'
const declined = {
  ...{ kind: 'refund', id: 186, name: 'R-000186', outcome: 'declined', decided_by: 'Priya Iyer' },
  ...{ decided_at: at, order: { id: 7, name: 'O-00000007' }, amount: 12_000, currency: 'USD' },
  ...{ reason: 'The film did play.', is_seen: 0 },
}
const approved = { ...declined, id: 185, name: 'R-000185', outcome: 'approved', reason: null }
const hidden = { ...declined, order: null, amount: null, currency: null, reason: null }
const job = {
  ...{ id: 4, resource: 'orders', action: 'update', state: 'done', done: 2, total: 2, changed: 2 },
  ...{
    refused: 0,
    reasons: [],
    error: null,
    created_at: at,
    finished_at: at,
    changeset_id: null,
    may_be_cancelled: 0,
    is_seen: 1,
  },
}

const realFetch = globalThis.fetch
let notices: object[] = []
let jobs: object[] = [job]
let seen: unknown[] = []
let tell: (event: string) => Promise<void>

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  seen = []
  jobs = [job]
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  tell = (event) => writer.write(new TextEncoder().encode(`event: ${event}\ndata: {}\n\n`))
  const answers: Readonly<Record<string, () => object>> = {
    '/login': () => ({ access_token: 'token', permissions: ['list-orders'], otp: 'none' }),
    '/auth/me': () => ({ id: 3, roles: [], business_time_zone: 'UTC' }),
    '/notices': () => notices,
    '/jobs': () => jobs,
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/events')) return new Response(readable)
    if (pathname.endsWith('/seen')) {
      seen.push([pathname.split('/').at(-2), await request.json()])
      return new Response(null, { status: 204 })
    }
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    return Response.json({ data: answer?.() ?? [] })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await login({ username: 'mara', password: 'x' })
  firstPageIsThere()
  const client = createQueryClient()
  const orders = orderScreens as ResourceScreens
  const element = (
    <>
      <NotificationsBell />
      <Toaster />
    </>
  )
  await render(
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ orders }}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  return client
}

const panel = () => page.getByRole('dialog')

test('whoever asked for refunds finds under the bell what was decided, by whom and why, until they have read it', async () => {
  notices = [declined, approved]
  await open()

  await page.getByRole('button', { name: 'Notifications, 2 new' }).click()
  await expect.element(panel().getByText('Refund declined · $120.00')).toBeVisible()
  await expect.element(panel().getByText('Refund approved · $120.00')).toBeVisible()
  await expect.element(panel().getByText('Decided by Priya Iyer').first()).toBeVisible()
  await expect.element(panel().getByText('Reason: The film did play.')).toBeVisible()
  const link = panel().getByRole('link', { name: 'O-00000007' })
  await expect.element(link.first()).toHaveAttribute('href', '/orders/7')
  await expect.element(panel().getByText('2 records done')).toBeVisible()
  await expect.element(panel().getByText('New', { exact: true }).nth(1)).toBeVisible()
  await expect.poll(() => seen).toEqual([['notices', { kind: 'refund', ids: [186, 185] }]])

  changeLanguage('zh-CN')
  await expect.element(panel().getByText('退款已拒绝 · $120.00')).toBeVisible()
  await expect.element(panel().getByText('审批人：Priya Iyer').first()).toBeVisible()
  await expect.element(panel().getByText('原因：The film did play.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
})

test('a decision about an order that the person may no longer see is known by the number of the refund alone', async () => {
  notices = [hidden]
  await open()

  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()

  const entry = panel().getByRole('listitem').filter({ hasText: 'Refund declined · R-000186' })
  await expect.element(entry.getByText('Decided by Priya Iyer')).toBeVisible()
  expect(entry.getByRole('link').elements()).toEqual([])
  expect(entry.element().textContent).not.toContain('Reason')
})

test('a job is cancelled there as long as it is at work, but none that must not be given up', async () => {
  const working = { ...job, state: 'running', done: 1, finished_at: null }
  notices = []
  jobs = [
    { ...working, id: 5, may_be_cancelled: 1 },
    { ...working, id: 6, may_be_cancelled: 0 },
  ]
  await open()

  await page.getByRole('button', { name: 'Notifications, work in progress' }).click()

  await expect.element(panel().getByRole('progressbar').nth(1)).toBeVisible()
  const cancel = panel().getByRole('button', { name: 'Cancel Edit fields · Orders' })
  expect(cancel.elements()).toHaveLength(1)
})

test('a decision that is made while the person is here is said at once, and the bell shows it', async () => {
  notices = []
  const client = await open()
  startLive(client)
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(() => client.getQueryData(['notices'])).toEqual([])

  notices = [declined]
  await tell('notice')

  const toast = page.getByText('Priya Iyer declined the refund you asked for: $120.00.')
  await expect.element(toast).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(panel().getByText('Refund declined · $120.00')).toBeVisible()
})
