import type { Plan } from '@backlot/contract/resources/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { PlanDetail } from './plan-detail.tsx'

const at = '2026-01-12T10:00:00.000Z'
const price = {
  ...{
    initialPeriodCount: 3,
    initialPeriodUnit: 'day' as const,
    initialOriginalPrice: 300,
    initialDiscountPrice: 100,
  },
  ...{ recurringPeriodCount: 1, recurringPeriodUnit: 'month' as const, recurringOriginalPrice: 2400 },
  ...{ recurringDiscountPrice: 2000, currency: 'USD' },
}
const monthly: Plan = {
  ...{ id: 2, version: 4, name: 'Monthly', title: null, ...price, downloadable: false, show: true },
  ...{ isBest: false, sort: 2, contracts: 8914, contractsShare: 4620, mrr: 17_204_000, soldLately: 12 },
  ...{ segpayId: '30114', epochId: '882', ccbillId: null, paypalId: null, createdAt: at, updatedAt: at },
}
const wirePrice = {
  ...{ initial_period_count: 3, initial_period_unit: 'day', initial_original_price: 300 },
  ...{ initial_discount_price: 100, recurring_period_count: 1, recurring_period_unit: 'month' },
  ...{ recurring_original_price: 2400, recurring_discount_price: 2000, currency: 'USD' },
}
const ratio = (denominator: number) => ({ numerator: 1, denominator, low_sample: 0 })
const figures = {
  rows: [
    {
      ...{ plan_id: 2, plan: { id: 2, name: 'Monthly' }, trial_conversion: 4170, average_order: 1930 },
      subscription_churn_rate: 520,
      ratios: {
        trial_conversion: ratio(1204),
        subscription_churn_rate: ratio(8640),
        average_order: ratio(9000),
      },
    },
  ],
  ...{ totals: {}, previous: null },
}

const realFetch = globalThis.fetch
let asked: string[] = []
let keeping: number | null = 3120
beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  asked = []
  keeping = 3120
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open(permissions: readonly string[]) {
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/login'))
      return Response.json({ data: { access_token: 'token', permissions, otp: 'none' } })
    if (pathname.endsWith('/auth/me'))
      return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
    asked.push(`${pathname.split('/').at(-1)}${decodeURIComponent(search)}`)
    if (pathname.endsWith('/last-price-change')) {
      const before = { ...wirePrice, recurring_discount_price: 1800 }
      return Response.json({ data: { change: { at, by: 'Lena Ortiz', before, after: wirePrice, keeping } } })
    }
    if (pathname.endsWith('/planList'))
      return Response.json({ data: figures, meta: { currency: 'USD', timezone: 'UTC', as_of: at } })
    const meta = { page: 1, per_page: 1, total: 2, total_is_exact: 1, next_cursor: null, prev_cursor: null }
    return Response.json({ data: [], meta })
  }
  await login({ username: 'lena', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <PlanDetail plan={monthly} /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const card = () => page.getByRole('region', { name: 'Monthly' })
/** What stands beside a name in the card. */
const valueOf = (name: string) => {
  const terms = [...card().element().querySelectorAll('dt')]
  return terms.find(({ textContent }) => textContent?.startsWith(name))?.nextElementSibling?.textContent
}

test('the chosen plan says its prices, how it does and in how many promotions it is, as the server counts', async () => {
  await open(['list-plans', 'view-dashboard', 'list-promotions'])
  await expect.poll(() => valueOf('Trials that convert')).toBe('41.7%of 1,204')

  expect(valueOf('First period')).toBe('3 days for $1.00')
  expect(valueOf('Then')).toBe('$20.00 a month')
  expect(valueOf('Crossed out')).toBe('3 days for $3.00, then $24.00 a month')
  expect(valueOf('Processor ids')).toBe('Segpay 30114 · Epoch 882')
  expect(valueOf('Churn')).toBe('5.2%of 8,640')
  expect(valueOf('Average price paid')).toBe('$19.30')
  await expect.poll(() => valueOf('In promotions')).toBe('2 running')
  expect(asked).toContainEqual(expect.stringContaining('filter[phase]=running&filter[for_plans]=2'))
  await page.getByRole('button', { name: 'What is “Trials that convert”?' }).hover()
  await expect.element(page.getByText(/^Of the trials that ended/)).toBeVisible()
})

test('it says who changed the price last, from what to what, and how many contracts keep the one before', async () => {
  await open(['list-plans'])

  await expect.element(card().getByText('Last price change')).toBeVisible()
  const { textContent } = card().element()
  expect(textContent).toContain('12 Jan 2026 by Lena Ortiz')
  expect(textContent).toMatch(/\$18\.00 a month\s+\$20\.00 a month/)
  expect(textContent).toContain('3,120 of the 8,914 still pay $18.00')
})

test('of a price that nobody pays any more it says so', async () => {
  keeping = 0
  await open(['list-plans'])

  await expect.element(card().getByText(/nobody pays \$18\.00 any more/)).toBeVisible()
})

test('whoever may not see figures is asked for none', async () => {
  await open(['list-plans'])

  await expect.element(card().getByText('Last price change')).toBeVisible()
  expect(valueOf('Trials that convert')).toBeUndefined()
  expect(valueOf('In promotions')).toBeUndefined()
  expect(asked).toEqual(['last-price-change'])
})
