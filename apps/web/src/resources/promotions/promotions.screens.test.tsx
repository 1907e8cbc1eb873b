import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { startLive } from '../../platform/live/start-live.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { orderScreens } from '../orders/orders.screens.ts'
import { promotionScreens } from './promotions.screens.ts'
import { PromotionShow } from './promotions.show.tsx'

const at = '2026-11-18T10:00:00.000Z'
const promotion = {
  ...{ id: 6, version: 3, created_at: at, updated_at: at, name: 'Autumn premieres', code: 'PREMIERE' },
  ...{ started_at: at, ended_at: '2026-12-07T10:00:00.000Z', times: 500, times_used: 118, times_held: 0 },
  ...{ times_left: 382, times_over: 0, times_per_member: 1, audiences: [], channels: [], plans: [] },
  ...{ status: 1, phase: 'running' },
}

const order = {
  ...{ id: 9, version: 1, order_id: 'O-00013500', user_id: 4, user: { id: 4, name: 'rosa' } },
  ...{ amount: 1200, currency: 'USD', status: 'paid', paid_at: at, created_at: at, updated_at: at },
}

const realFetch = globalThis.fetch
let stored = promotion
let asked: string[] = []
let orders: readonly object[] = []
let tell: (event: string, data: object) => Promise<void>

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  tell = (event, data) =>
    writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  stored = promotion
  asked = []
  orders = []
  const answers: Readonly<Record<string, () => object>> = {
    '/login': () => ({ access_token: 'token', permissions: ['list-promotions', 'list-orders'], otp: 'none' }),
    '/auth/me': () => ({ id: 3, roles: [], business_time_zone: 'UTC' }),
    '/promotions/6': () => stored,
    '/orders': () => orders,
  }
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/events')) return new Response(readable)
    asked.push(pathname)
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    return Response.json({ data: answer?.() ?? [] })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function Opened({ client }: { client: QueryClient }) {
  const [promotions, orderPages] = [promotionScreens as ResourceScreens, orderScreens as ResourceScreens]
  return (
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ promotions, orders: orderPages }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <PromotionShow id={6} /> }])} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>
  )
}

test('uses that are claimed move on the open page of their code, without a word that somebody changed it', async () => {
  await login({ username: 'mina', password: 'x' })
  const client = createQueryClient()
  startLive(client)
  await render(<Opened client={client} />)
  const details = page.getByRole('region', { name: 'Details' })
  await expect.element(details.getByText('118')).toBeVisible()
  const looks = () => asked.filter((path) => path.endsWith('/promotions/6')).length
  const before = looks()

  await expect.element(page.getByText('None yet.')).toBeVisible()
  stored = { ...promotion, times_held: 41, times_used: 119 }
  orders = [order]
  await tell('recounted', { resource: 'promotions', ids: [7] })
  await tell('recounted', { resource: 'promotions', ids: [6] })

  await expect.element(details.getByText('41')).toBeVisible()
  await expect.element(details.getByText('119')).toBeVisible()
  await expect.element(page.getByText('O-00013500')).toBeVisible()
  expect(looks()).toBe(before + 1)
  const notice = page.getByText('This was changed elsewhere meanwhile.')
  expect(notice.elements()).toEqual([])
  const records = [{ id: 6, version: 4, change: 'changed' }]
  await tell('changed', { resource: 'promotions', records, is_own: 0 })
  await expect.element(notice).toBeVisible()
})

test('on a narrow screen what the promotion is comes before what tries it', async () => {
  await page.viewport(390, 844)
  await login({ username: 'mina', password: 'x' })
  await render(<Opened client={createQueryClient()} />)

  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  const topOf = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top
  expect(topOf('Details')).toBeLessThan(topOf('Try it'))
})
