import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { visitScreens } from '../../resources/visits/visits.screens.ts'
import { UsersNow } from './users-card.tsx'

const users = {
  ...{ now: 7, members: 2, guests: 5, byMinute: [], byDevice: [], byCountry: [], topPages: [] },
  ...{ topVideos: null, topChannels: null },
}

const realFetch = globalThis.fetch
let permissions: readonly string[] = []
beforeEach(() => {
  permissions = ['view-dashboard', 'list-visits']
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const isLogin = pathname.endsWith('/login')
    return Response.json({
      data: isLogin ? { access_token: 'token', permissions, otp: 'none' } : { id: 3, roles: [] },
    })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await login({ username: 'mina', password: 'x' })
  const card = <UsersNow users={users} asOf="2026-11-29T12:08:57.191Z" isWhole={false} />
  await render(
    <KnownScreensContext value={{ visits: visitScreens as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

/** What an address asks of its list. */
function askedBy(name: string) {
  const address = page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
  return Object.fromEntries(new URL(address, location.href).searchParams)
}

test('who is there leads to their visits of those minutes, members and guests to theirs, in both languages', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: '7', exact: true })).toBeVisible()
  const ofNow = {
    'filter[last_seen_at][gte]': '2026-11-29T12:04:00.000Z',
    'filter[started_at][gte]': '2026-10-24T12:08:57.191Z',
    'filter[created_at][lte]': '2026-11-29T12:08:57.191Z',
    'filter[is_bot]': '0',
  }

  expect(askedBy('7')).toEqual(ofNow)
  expect(askedBy('2 signed in')).toEqual({ ...ofNow, 'filter[user_id][empty]': '0' })
  expect(askedBy('5 guests')).toEqual({ ...ofNow, 'filter[user_id][empty]': '1' })
  changeLanguage('zh-CN')
  await expect.element(page.getByRole('link', { name: '2 位会员' })).toBeVisible()
})

test.each([
  ['may list no visits', ['view-dashboard']],
  ['lists those of their own channels alone', ['view-dashboard', 'list-visits', 'own-channels']],
])('whoever %s is led nowhere', async (_who, held) => {
  permissions = held
  await open()

  await expect.element(page.getByText('2 signed in · 5 guests')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
