import { erasedKinds, keptKinds } from '@backlot/contract/resources/member-erasure'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActionDialog } from '../../kit/actions/action-dialog.tsx'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { adminScreens } from '../admins/admins.screens.ts'
import { userScreens } from './users.screens.ts'
import { UserShow } from './users.show.tsx'

const at = '2026-11-18T10:00:00.000Z'
const nothing = Object.fromEntries(
  [
    ...[
      'first_name',
      'last_name',
      'birthdate',
      'phone',
      'email_verified_at',
      'avatar',
      'banner',
      'erased_at',
    ],
    ...['plan_id', 'subscription_status', 'start_date', 'end_date', 'allocated_admin_id', 'campaign_id'],
    ...['channel_id', 'last_login_at'],
  ].map((name) => [name, null]),
)
const member = {
  ...nothing,
  ...{ id: 12, version: 1, created_at: at, updated_at: at, registered_at: at, username: 'pilar.m' },
  ...{ email: 'pilar@example.com', status: 'enabled' },
}
const countsOf = (kinds: readonly string[], count: number) => kinds.map((kind) => ({ kind, count }))

const realFetch = globalThis.fetch
let comments = 41
let asked: string[] = []
let rights: string[] = []
let verified: string | null = null

beforeEach(async () => {
  localStorage.clear()
  changeLanguage('en')
  comments = 41
  asked = []
  rights = ['list-users', 'erase-users']
  verified = null
  await page.viewport(1400, 900)
  const answers: Readonly<Record<string, () => object>> = {
    '/login': () => ({ access_token: 'token', permissions: rights, otp: 'none' }),
    '/auth/me': () => ({ id: 3, roles: [], business_time_zone: 'UTC' }),
    '/users/12': () => ({ ...member, email_verified_at: verified }),
    '/users/12/erasure': () => ({
      goes: countsOf(erasedKinds, comments),
      stays: countsOf(keptKinds, 7),
      running_subscriptions: 0,
    }),
  }
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    asked.push(pathname)
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    if (answer) return Response.json({ data: answer() })
    return Response.json({ code: 'not_found', message: 'This no longer exists.' }, { status: 404 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('who erases a member goes on reading the same figures, and keeps what they typed, whatever comes in', async () => {
  await login({ username: 'mina', password: 'x' })
  const client = createQueryClient()
  const users = userScreens as ResourceScreens
  await render(
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ users }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <UserShow id={12} /> }])} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Erase…' }).click()
  const goes = page.getByRole('region', { name: 'Goes' })
  await expect.element(goes.getByText('41').first()).toBeVisible()
  const name = page.getByRole('textbox', { name: /User name, to be sure/ })
  await userEvent.type(name, 'pilar.m')

  comments = 99
  await refreshResource(client, 'users')
  await client.invalidateQueries()
  document.dispatchEvent(new Event('visibilitychange'))
  await page.viewport(600, 900)

  await expect.poll(() => asked.filter((path) => path.endsWith('/users/12')).length).toBeGreaterThan(1)
  await expect.element(name).toHaveValue('pilar.m')
  await expect.element(goes.getByText('41').first()).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/erasure'))).toHaveLength(1)
})

test('who looks after a member stands in the dialog that gives them to another', async () => {
  await login({ username: 'mina', password: 'x' })
  const users = userScreens as ResourceScreens
  const allocate = users.actions.find(({ name }) => name === 'allocate')
  if (!allocate) throw new Error('Members are allocated by an action of theirs.')
  const record = { id: 12, version: 1, username: 'pilar.m', allocatedAdmin: { id: 4, name: 'otis.rowe' } }
  const dialog = <ActionDialog action={allocate} screens={users} record={record} onClose={() => undefined} />
  const admins = adminScreens as ResourceScreens
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ users, admins }}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      </KnownScreensContext>
    </QueryClientProvider>,
  )

  const shown = page.getByRole('dialog', { name: 'Who looks after “pilar.m”?' })
  // The field has the focus, and says its value to screen readers, too.
  await expect.element(shown.getByTitle('otis.rowe')).toBeVisible()
  expect(asked).not.toContain('/users/12/allocate')
})

test('an unverified member is sent either mail from one button, a verified one a reset', async () => {
  rights = ['list-users', 'update-users']
  await login({ username: 'mina', password: 'x' })
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ users: userScreens as ResourceScreens }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <UserShow id={12} /> }])} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Send mail' }).click()
  await page.getByRole('menuitem', { name: 'Send verification' }).click()
  await expect.poll(() => asked.some((path) => path.includes('/users/12/') && /verif/i.test(path))).toBe(true)

  verified = at
  await client.invalidateQueries()
  await expect.element(page.getByRole('button', { name: 'Send reset' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send mail' })).not.toBeInTheDocument()
})
