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
import { promotionScreens } from '../../promotions/promotions.screens.ts'
import { TrialPanel } from './trial-panel.tsx'
import type { Deal } from './use-trial.ts'

const span = { started_at: '2026-11-01T00:00:00.000Z', ended_at: '2026-12-01T00:00:00.000Z' }
const beside = (id: number, name: string, rest: object) => ({
  ...{
    resource: 'promotions',
    id,
    name,
    plan: { id: 2, name: 'Monthly' },
    currency: 'USD',
    ...span,
    ...rest,
  },
})
const rules = ['on', 'running', 'shown', 'currency'].map((rule) => ({ rule, verdict: 'passes' }))
const shown = {
  ...{ at: '2026-11-24T08:00:00.000Z', is_shown: 1, rules, plan: { id: 2, name: 'Monthly' } },
  price: { currency: 'USD', usual: 2000, with_deal: 995 },
  margin: {
    fees: { report: { id: 4, name: 'SPR-4' }, is_in_force: 1, transaction: 30, settlement: 100 },
    partner: { channel: { id: 6, name: 'Northlight' }, share: 3000, amount: 298 },
    kept: 567,
  },
  offers: [
    beside(7, 'Winter light', { price: 600, verdict: 'passes' }),
    beside(8, 'Come back', { price: 700, verdict: 'fails' }),
    beside(9, 'Podcast', { price: 1200, verdict: 'open' }),
  ],
}
const failing = (rule: string) =>
  rules.map((each) => (each.rule === rule ? { rule, verdict: 'fails' } : each))

const deal = { id: 5, price: 995, startedAt: span.started_at, endedAt: span.ended_at } as unknown as Deal
const realFetch = globalThis.fetch
let trial: object = shown

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  const permissions = ['list-deals', 'list-promotions', 'list-segpays']
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (pathname.endsWith('/deals/5/try')) return answer({ data: trial })
  return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
}

beforeEach(() => {
  trial = shown
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openPanel() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <TrialPanel deal={deal} /> }])
  await render(
    <KnownScreensContext value={{ promotions: promotionScreens as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

const heading = (name: string) => page.getByRole('heading', { name })
/** The line of a list that names something. */
const line = (name: string) =>
  page
    .getByRole('listitem')
    .elements()
    .find((each) => each.textContent?.includes(name))?.textContent

test('a deal that is shown says what is left of it, and which other offers somebody may have', async () => {
  await openPanel()

  await expect.element(heading('Visitors see the deal')).toBeVisible()
  await expect.element(page.getByText('Anyone', { exact: true })).toBeVisible()
  await expect.element(page.getByPlaceholder('Now')).toBeVisible()
  const sums = page.getByRole('definition').elements()
  expect(sums.map(({ textContent }) => textContent)).toEqual(['$20.00', '$9.95', '−$1.30', '−$2.98', '$5.67'])
  expect(line('Winter light')).toContain('Cheaper than the deal')
  expect(line('Come back')).toContain('Cannot be used')
  expect(line('Come back')).not.toContain('Cheaper')
  expect(line('Podcast')).toContain('Only for some')
  await expect
    .element(page.getByRole('link', { name: 'Winter light' }))
    .toHaveAttribute('href', '/plans/promotions/7')
})

test('a deal that is not shown says which rule keeps it, and what becomes of orders that name it', async () => {
  trial = { ...shown, is_shown: 0, rules: failing('on') }
  await openPanel()

  await expect.element(heading('Visitors do not see the deal')).toBeVisible()
  await expect.element(page.getByText('It is switched off')).toBeVisible()
  await expect
    .element(page.getByText('An order of this plan that names it is taken all the same.'))
    .toBeVisible()
})

test('a deal in another currency than its plan has no price, and its orders are refused', async () => {
  const offers = [beside(7, 'Winter light', { currency: 'EUR', price: 600, verdict: 'passes' })]
  trial = { ...shown, is_shown: 0, rules: failing('currency'), price: null, margin: null, offers }
  await openPanel()

  await expect.element(page.getByText('The plan is sold in another currency')).toBeVisible()
  await expect.element(page.getByText('An order in the deal’s currency is refused.')).toBeVisible()
  expect(page.getByRole('definition').elements()).toEqual([])
  expect(line('Winter light')).not.toContain('Cheaper')
})

test('a deal that is not cheaper says so beside its price', async () => {
  trial = { ...shown, price: { currency: 'USD', usual: 995, with_deal: 995 } }
  await openPanel()

  await expect.element(page.getByText('It costs no less than without the deal')).toBeVisible()
})
