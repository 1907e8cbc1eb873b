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
import { planScreens } from '../plans/plans.screens.ts'
import { DealForm } from './deals.form.tsx'
import { dealScreens } from './deals.screens.ts'

const days = { started_at: '2026-12-01T00:00:00.000Z', ended_at: '2027-01-01T00:00:00.000Z' }
const plans = [
  { id: 2, name: 'Monthly', currency: 'USD', usual: 2000 },
  { id: 6, name: 'Monthly in yen', currency: 'JPY', usual: 2800 },
]
const deal = {
  ...{ id: 5, version: 1, name: 'Quiet weeks', title: 'A month for less', ...days, sort: 1, status: 1 },
  ...{ plan_id: 2, plan: { id: 2, name: 'Monthly' }, currency: 'USD', price: 1200, image: null, link: null },
  ...{ phase: 'upcoming', created_at: days.started_at, updated_at: days.started_at },
}

interface Sent {
  readonly plan_id: number | null
  readonly currency: string | null
  readonly price: number | null
  readonly is_on: unknown
}

const realFetch = globalThis.fetch
let drafts: Sent[] = []
let written: string[] = []

/** Visitors see the deal unless the draft says that it is off. */
function judged({ plan_id, currency, price, is_on: isOn }: Sent) {
  const plan = plans.find(({ id }) => id === plan_id) ?? null
  const rules = ['on', 'running', 'shown', 'currency'].map((rule) => ({
    rule,
    verdict: rule === 'on' && !isOn ? 'fails' : 'passes',
  }))
  const trial = plan && {
    ...{ at: days.started_at, is_shown: isOn ? 1 : 0, rules, plan: { id: plan.id, name: plan.name } },
    ...{ price: { currency, usual: plan.usual, with_deal: price }, margin: null, offers: [] },
  }
  return {
    plan: plan && { id: plan.id, currency: plan.currency, usual: plan.usual },
    trial: price === null ? null : trial,
  }
}

beforeEach(() => {
  drafts = []
  written = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/login'))
      return Response.json({
        data: {
          access_token: 'token',
          permissions: ['list-deals', 'update-deals', 'list-plans'],
          otp: 'none',
        },
      })
    if (pathname.endsWith('/auth/me'))
      return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
    if (pathname.endsWith('/deals/try')) {
      const sent = JSON.parse(String(init?.body)) as Sent
      drafts.push(sent)
      return Response.json({ data: judged(sent) })
    }
    if (init?.method === 'PUT') written.push(pathname)
    if (pathname.endsWith('/deals/5')) return Response.json({ data: deal })
    if (pathname.endsWith('/plans'))
      return Response.json({ data: plans, meta: { total: 2, page: 1, per_page: 20 } })
    return Response.json({ code: 'not_found', message: 'This no longer exists.' }, { status: 404 })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openForm() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <DealForm id={5} /> }])
  const screens = { deals: dealScreens, plans: planScreens } as Record<string, unknown>
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={screens as Record<string, ResourceScreens>}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={router} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Visitors see the deal')).toBeVisible()
}

test('what is typed is tried beside the form before it is saved', async () => {
  await openForm()
  await expect.element(page.getByText('$20.00 without the deal, 40% off.')).toBeVisible()

  await page.getByRole('switch', { name: 'On' }).click()

  await expect.element(page.getByText('Visitors do not see the deal')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price' }).fill('9.00')
  await expect.poll(() => drafts.at(-1)?.price).toBe(900)
  await expect.element(page.getByText('$20.00 without the deal, 55% off.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price' }).fill('20.00')
  await expect.element(page.getByText('$20.00 without the deal: it costs no less.')).toBeVisible()
  expect(written).toEqual([])
})

test('a deal takes the currency of the plan that is chosen', async () => {
  await openForm()
  expect(drafts.at(-1)?.currency).toBe('USD')

  await page.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByText('Monthly in yen').click()

  await expect.poll(() => drafts.at(-1)).toMatchObject({ plan_id: 6, currency: 'JPY' })
})

test('what is not an amount is not tried, and says what is missing', async () => {
  await openForm()

  await page.getByRole('textbox', { name: 'Price' }).fill('cheap')

  await expect.element(page.getByText('Choose a plan and a price to try the deal.')).toBeVisible()
})
