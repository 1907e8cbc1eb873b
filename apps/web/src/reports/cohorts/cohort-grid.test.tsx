import { daysOf } from '@backlot/contract/core/lists/days'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { login } from '../../platform/session/session.ts'
import { orderScreens } from '../../resources/orders/orders.screens.ts'
import { Cohorts } from './cohorts.tsx'

const cell = (month: string, age: number, retention: number, low: 0 | 1) => ({
  ...{ month, age, members: 4, retention, mrr_retention: retention, ltv: 900 },
  ratios: {
    retention: { numerator: 1, denominator: 4, low_sample: low },
    mrr_retention: { numerator: 1, denominator: 4, low_sample: low },
    ltv: { numerator: 1, denominator: 4, low_sample: low },
  },
})
const rows = [
  cell('2026-10-01', 0, 10_000, 0),
  cell('2026-10-01', 1, 5_000, 0),
  cell('2026-11-01', 0, 7_500, 1),
]
const meta = {
  ...{ metric_ids: [], version: 1, as_of: '2026-11-20T12:00:00.000Z', timezone: 'UTC', currency: 'USD' },
  ...{ basis: [], partial: 1, filters: {} },
}

const realFetch = globalThis.fetch
let further: readonly string[] = []
let asked: { from: string; to: string }[] = []

/** A small server of two cohorts, and of nothing else. */
const fakeFetch: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  )
  const answer = (body: object) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', otp: 'none', permissions: ['view-cohorts', ...further] } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const isGrid = pathname.endsWith('/analytics/cohorts')
  if (isGrid) asked.push({ from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' })
  return answer({ data: { rows: isGrid ? rows : [], totals: {}, previous: null }, meta })
}

beforeEach(() => {
  asked = []
  further = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await login({ username: 'mara', password: 'correct horse' })
  const router = createMemoryRouter([{ path: '*', element: <Cohorts /> }])
  await render(
    <KnownScreensContext value={{ orders: orderScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

test('a cell says in words that it has few cases or is of a month that is not over', async () => {
  await open()

  const underWay = 'This month is not over yet.'
  const row = (name: string) => page.getByRole('row', { name, exact: true })
  await expect.element(row(`Oct 2026 4 100.0% 50.0% ${underWay}`)).toBeVisible()
  await expect.element(row(`Nov 2026 4 75.0% ${underWay} of few cases`)).toBeVisible()
})

test('cohorts open with days that can be ordered by mail', async () => {
  await open()

  await expect.element(page.getByRole('rowheader', { name: 'Oct 2026' })).toBeVisible()
  expect(asked.map(daysOf)).toEqual([365])
})

test('who first paid in a month leads to the orders of it, as of when it was added up, for whoever may list these', async () => {
  further = ['list-orders']
  await open()

  const addressOf = async (month: string) => {
    const link = page.getByRole('row', { name: new RegExp(`^${month}`) }).getByRole('link', { name: '4' })
    await expect.element(link).toBeVisible()
    return Object.fromEntries(new URL((link.element() as HTMLAnchorElement).href).searchParams)
  }
  const isFirst = { 'filter[is_members_first]': '1' }
  expect(await addressOf('Oct 2026')).toEqual({
    ...isFirst,
    'filter[paid_at][gte]': '2026-10-01T00:00:00.000Z',
    'filter[paid_at][lte]': '2026-10-31T23:59:59.999999Z',
  })
  expect(await addressOf('Nov 2026')).toEqual({
    ...isFirst,
    'filter[paid_at][gte]': '2026-11-01T00:00:00.000Z',
    'filter[paid_at][lte]': '2026-11-20T12:00:00.000Z',
  })
})

test('others find no links in it', async () => {
  await open()

  await expect.element(page.getByRole('rowheader', { name: 'Oct 2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '4' })).not.toBeInTheDocument()
})
