import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { adminScreens } from './admins.screens.ts'
import { AdminShow } from './admins.show.tsx'

const at = '2026-11-18T10:00:00.000Z'
const admin = {
  ...{ id: 4, version: 1, created_at: at, updated_at: at, username: 'ines', name: 'Ines', phone: null },
  ...{ email: null, avatar: null, introduction: null, status: 'enabled', roles: [], otp_enrolled: 1 },
  ...{ allocated_members: 1, last_login_at: null },
}
const member = { id: 7, username: 'pilar.m', email: 'pilar@example.org', status: 'enabled', created_at: at }
const pages = { page: 1, per_page: 20, next_cursor: null, prev_cursor: null, total: 1, total_is_exact: 1 }

let permissions: readonly string[] = []
let asked: string[] = []
const realFetch = globalThis.fetch

function answerTo(pathname: string): object {
  if (pathname.endsWith('/login')) return { data: { access_token: 'token', permissions, otp: 'none' } }
  if (pathname.endsWith('/auth/me')) return { data: { id: 3, roles: [], business_time_zone: 'UTC' } }
  if (pathname.endsWith('/admins/4')) return { data: admin }
  return { data: pathname.endsWith('/allocated-members') ? [member] : [], meta: pages }
}

beforeEach(() => {
  asked = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    asked.push(pathname)
    return Response.json(answerTo(pathname))
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** The page of admin 4 as somebody with these permissions sees it. */
async function openWith(held: readonly string[]): Promise<void> {
  permissions = held
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <AdminShow id={4} /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ admins: adminScreens as ResourceScreens }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={router} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Logging in' })).toBeVisible()
}

test('the page of an admin shows their members to whoever may list members', async () => {
  await openWith(['list-admins', 'list-users'])

  await expect.element(page.getByText('pilar@example.org')).toBeVisible()
})

test('others find no card of members there, and it is not asked for', async () => {
  await openWith(['list-admins'])

  await expect.element(page.getByText('Allocated members')).not.toBeInTheDocument()
  expect(asked.filter((path) => path.endsWith('/allocated-members'))).toEqual([])
})
