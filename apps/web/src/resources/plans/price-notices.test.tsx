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
import { dealScreens } from '../deals/deals.screens.ts'
import { PlanForm } from './plans.form.tsx'
import { planScreens } from './plans.screens.ts'

const at = '2026-11-20T10:00:00.000Z'
const monthly = {
  ...{ id: 3, name: 'Monthly', title: null, currency: 'USD', version: 1, created_at: at, updated_at: at },
  ...{ initial_period_count: 1, initial_period_unit: 'month', initial_original_price: 2000 },
  ...{ initial_discount_price: null, recurring_period_count: 1, recurring_period_unit: 'month' },
  ...{ recurring_original_price: 2000, recurring_discount_price: null, downloadable: 0, show: 1, is_best: 0 },
  ...{ sort: 1, contracts: 1402, contracts_share: 2500, mrr: 2_804_000, sold_lately: 12 },
  ...{ segpay_id: null, epoch_id: null, ccbill_id: null, paypal_id: null },
}
const offers = [
  { name: 'Autumn', price: 1500, currency: 'USD' },
  { name: 'Winter', price: 900, currency: 'USD' },
].map((offer, index) => ({
  ...{ resource: 'deals', id: index + 1, plan: { id: 3, name: 'Monthly' } },
  ...{ started_at: at, ended_at: '2026-12-20T10:00:00.000Z', ...offer },
}))

const realFetch = globalThis.fetch
let contracts = monthly.contracts
let asked: string[] = []

function answer(data: unknown): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
}

const fakeFetch: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  )
  if (pathname.endsWith('/login')) {
    const permissions = ['list-plans', 'update-plans', 'list-deals']
    return answer({ access_token: 'token', permissions, otp: 'none' })
  }
  if (pathname.endsWith('/auth/me')) return answer({ id: 3, roles: [], business_time_zone: 'UTC' })
  if (pathname.endsWith('/overlaps')) {
    asked.push(searchParams.get('plans') ?? '')
    return answer(offers)
  }
  return answer({ ...monthly, contracts })
}

beforeEach(() => {
  contracts = monthly.contracts
  asked = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function openForm() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <PlanForm id={3} /> }])
  await render(
    <KnownScreensContext
      value={{ plans: planScreens as ResourceScreens, deals: dealScreens as ResourceScreens }}
    >
      <QueryClientProvider client={createQueryClient()}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={router} />
        </PageViewContext>
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

const price = (name = 'Price') => page.getByRole('textbox', { name, exact: true })
const kept = () => page.getByText(/^1,402 contracts keep the price they were sold at/)
const priced = () => page.getByRole('region', { name: 'Priced while the first period cost $20.00' })

test('a price that is edited says how many contracts keep the old one, and says no more once it is put back', async () => {
  await openForm()
  await expect.element(price()).toHaveValue('20.00')
  expect(kept().elements()).toEqual([])

  await price('Recurring price').fill('25')
  await expect.element(kept(), { timeout: 5_000 }).toBeVisible()
  expect(priced().elements()).toEqual([])

  await price('Recurring price').fill('20')
  await expect.poll(() => kept().elements()).toEqual([])
})

test('a plan that nobody has says nothing about contracts', async () => {
  contracts = 0
  await openForm()
  await price().fill('14')

  await expect.element(priced()).toBeVisible()
  expect(page.getByText(/keep the price/).elements()).toEqual([])
})

test('another first price names the offers that were priced beside the one before, and which is not cheaper any more', async () => {
  await openForm()
  expect(asked).toEqual([])
  await price().fill('14')

  await expect.element(priced()).toBeVisible()
  expect(asked).toEqual(['3'])
  const lines = priced().getByRole('listitem')
  const said = () => lines.elements().map(({ textContent }) => textContent)
  expect(said()).toEqual([
    expect.stringMatching(/Autumn.*\$15\.00.*not cheaper any more/),
    expect.stringMatching(/Winter.*\$9\.00(?!.*not cheaper)/),
  ])
  await expect.element(lines.getByRole('link', { name: 'Autumn' })).toHaveAttribute('href', '/plans/deals/1')
})
