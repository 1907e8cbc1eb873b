import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { orderScreens } from '../../orders/orders.screens.ts'
import { subscriptionScreens } from '../../subscriptions/subscriptions.screens.ts'
import { AccessPanel } from './access-panel.tsx'

/** What was paid for ended in March; access was given away until Christmas Eve. */
const contract = {
  ...{ subscription_id: 7, plan: 'Monthly', state: 'expired', renews: 0 },
  ...{ started_at: '2026-02-01T00:00:00.000Z', period_end: '2026-03-01T00:00:00.000Z' },
}
const until = '2026-12-24T00:00:00.000Z'
const silent = (rule: string) => ({ rule, verdict: 'silent', until: null, contract: null })
const given = {
  ...{ at: '2026-11-23T08:00:00.000Z', is_allowed: 1, until, decided_by: 'given' },
  rules: [
    ...['published', 'enabled', 'free', 'paid', 'grace'].map(silent),
    { rule: 'given', verdict: 'allows', until, contract },
    silent('otherwise'),
  ],
}
/** The same once that is over, too. */
const over = {
  ...given,
  ...{ is_allowed: 0, until: null, decided_by: 'otherwise' },
  rules: [
    ...given.rules.slice(0, 5),
    silent('given'),
    { rule: 'otherwise', verdict: 'refuses', until: null, contract },
  ],
}

const realFetch = globalThis.fetch
let access: object = given

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/login'))
    return answer({
      data: { access_token: 'token', permissions: ['list-users', 'list-subscriptions'], otp: 'none' },
    })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/users/12/access')) return answer({ data: access })
  return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
}

beforeEach(() => {
  access = given
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openPanel() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <AccessPanel id={12} isErased={false} /> }])
  await render(
    <KnownScreensContext
      value={{
        orders: orderScreens as ResourceScreens,
        subscriptions: subscriptionScreens as ResourceScreens,
      }}
    >
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

/** The rule that decided, as it is read. */
const deciding = () =>
  page
    .getByRole('listitem')
    .elements()
    .find((each) => each.ariaCurrent === 'true')

test('access that was given away says of which plan and until when, not when what was paid for ended', async () => {
  await openPanel()

  await expect
    .poll(() => deciding()?.textContent)
    .toContain('Access was given awayMonthly, until 24 Dec 2026')
  expect(deciding()?.textContent).not.toContain('Mar')
  await expect.element(page.getByRole('heading', { name: 'Can watch until 24 Dec 2026' })).toBeVisible()

  changeLanguage('zh-CN')
  await expect.poll(() => deciding()?.textContent).toContain('Monthly，至 2026-12-24')
})

test('once that is over it says how the subscription last stood', async () => {
  access = over
  await openPanel()

  await expect.poll(() => deciding()?.textContent).toContain('Monthly: Ended, period until 1 Mar 2026')
})
