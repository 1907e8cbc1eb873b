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

/** What was paid for ended in March; access was given away until the end of Christmas Eve. */
const contract = {
  ...{ subscription_id: 7, plan: 'Monthly', state: 'expired', renews: 0 },
  ...{ started_at: '2026-02-01T00:00:00.000Z', period_end: '2026-03-01T00:00:00.000Z' },
  period_start: '2026-02-01T00:00:00.000Z',
}
const until = '2026-12-25T00:00:00.000Z'
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

/** The renewal failed in March, and a week of grace runs. */
const inGrace = {
  ...{
    at: '2026-03-02T08:00:00.000Z',
    is_allowed: 1,
    until: '2026-03-08T00:00:00.000Z',
    decided_by: 'grace',
  },
  rules: [
    ...given.rules.slice(0, 4),
    {
      ...{ rule: 'grace', verdict: 'allows', until: '2026-03-08T00:00:00.000Z' },
      contract: { ...contract, state: 'past_due', renews: 1 },
    },
    ...['given', 'otherwise'].map(silent),
  ],
}

/** The third month is paid for. */
const paid = {
  ...{ at: '2026-11-21T10:00:00.000Z', is_allowed: 1, until: '2026-12-21T09:40:00.000Z', decided_by: 'paid' },
  rules: [
    ...given.rules.slice(0, 3),
    {
      ...{ rule: 'paid', verdict: 'allows', until: '2026-12-21T09:40:00.000Z' },
      contract: {
        ...{ ...contract, state: 'active', renews: 1, started_at: '2026-09-14T09:40:00.000Z' },
        ...{ period_start: '2026-11-14T09:40:00.000Z', period_end: '2026-12-14T09:40:00.000Z' },
      },
    },
    ...['grace', 'given', 'otherwise'].map(silent),
  ],
}

/** The contract itself, as the wire has it. */
const subscription = {
  ...{ id: 7, version: 1, created_at: '2026-02-01T00:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' },
  ...{ provider_reference: 'S-7', provider: 'segpay', status: 'paused', mrr: 0, currency: 'USD' },
  ...{ user_id: 12, user: { id: 12, name: 'mina' }, plan_id: 2, plan: { id: 2, name: 'Monthly' } },
  ...{ started_at: '2026-02-01T00:00:00.000Z', current_period_end: '2026-03-01T00:00:00.000Z' },
  ...{ cancel_at_period_end: 0, access_until: null, is_priced: 0 },
  ...{ channel_id: null, channel: null, campaign_id: null, campaign: null },
}

const realFetch = globalThis.fetch
let access: object = given
let isErased: 0 | 1 = 0

const staff = ['list-users', 'list-subscriptions', 'extend-subscriptions', 'change-subscriptions']

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/login'))
    return answer({
      data: { access_token: 'token', permissions: staff, otp: 'none' },
    })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/users/12/access')) return answer({ data: access })
  if (pathname.endsWith('/subscriptions/7'))
    return answer({ data: { ...subscription, is_member_erased: isErased } })
  return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
}

beforeEach(() => {
  access = given
  isErased = 0
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openPanel() {
  const client = createQueryClient()
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <AccessPanel id={12} /> }])
  await render(
    <KnownScreensContext
      value={{
        orders: orderScreens as ResourceScreens,
        subscriptions: subscriptionScreens as ResourceScreens,
      }}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
  return client
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

test('of what is paid for it says the present period, and which of its days this is', async () => {
  access = paid
  await openPanel()

  await expect.poll(() => deciding()?.textContent).toContain('14 Nov 2026 to 14 Dec 2026')
  await expect.element(page.getByText('day 8 of 30')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '8')
})

test('once that is over it says how the subscription last stood', async () => {
  access = over
  await openPanel()

  await expect.poll(() => deciding()?.textContent).toContain('Monthly: Ended, period until 1 Mar 2026')
})

test('days of grace are told from the end of what was paid for to their own', async () => {
  access = inGrace
  await openPanel()

  await expect.poll(() => deciding()?.textContent).toContain('days of grace run1 Mar 2026 to 8 Mar 2026')
})

const acts = () =>
  page
    .getByRole('group', { name: 'Make it right' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)

test('what makes good is offered while the member is there, and no more once they are erased', async () => {
  const client = await openPanel()
  await expect.poll(acts).toEqual(['Extend', 'Resume', 'Another film or moment'])

  isErased = 1
  await client.invalidateQueries()

  await expect.poll(acts).toEqual(['Another film or moment'])
})
