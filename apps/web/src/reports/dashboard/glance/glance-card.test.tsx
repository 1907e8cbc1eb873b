import { gatherSpans } from '@backlot/contract/reports/dashboard/gather'
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
import { transactionScreens } from '../../../resources/transactions/transactions.screens.ts'
import { GlanceCard } from './glance-card.tsx'

const days: Readonly<Record<(typeof gatherSpans)[number], readonly [from: string | null, to: string]>> = {
  ...{ today: ['2026-11-23', '2026-11-23'], yesterday: ['2026-11-22', '2026-11-22'] },
  ...{ last_7_days: ['2026-11-17', '2026-11-23'], this_month: ['2026-11-01', '2026-11-23'] },
  ...{ last_month: ['2026-10-01', '2026-10-31'], this_year: ['2026-01-01', '2026-11-23'] },
  all_time: [null, '2026-11-23'],
}
/** Each span of other sums: the first of 100, the second of 200 orders and so on; today nobody paid. */
const spans = gatherSpans.map((span, index) => {
  const orders = index * 100
  return {
    ...{ span, from: days[span][0], to: days[span][1], orders, paying_members: orders },
    ...{ gross: orders * 1_000, discount: 0, refunded: orders, charged_back: 0, fees: orders * 2 },
    ...{ reserve_held: orders * 3, net_sales: orders * 999, net_settled: orders * 994 },
    average_order: orders === 0 ? null : 1_000,
  }
})
const meta = {
  ...{ metric_ids: ['net_sales'], version: 1, as_of: '2026-11-23T12:34:56.789Z', timezone: 'UTC' },
  ...{ currency: 'USD', basis: [], partial: 1, filters: {} },
}

const realFetch = globalThis.fetch
let permissions: string[] = []
let isBroken = false
const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  if (isBroken) return answer({ code: 'internal', message: 'It broke.' }, 500)
  return answer({ data: { spans }, meta })
}

beforeEach(() => {
  permissions = ['view-dashboard', 'list-transactions']
  isBroken = false
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <GlanceCard /> }])
  await render(
    <KnownScreensContext value={{ transactions: transactionScreens as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

const filtersOf = (link: Element) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', location.href).searchParams)

test('each span says its days, and each of its figures leads to the rows of just those', async () => {
  await open()

  const heads = () => page.getByRole('columnheader').elements()
  await expect
    .poll(() => heads().map(({ textContent }) => textContent))
    .toEqual([
      'Figure',
      'Today23 Nov 2026',
      'Yesterday22 Nov 2026',
      'Last 7 days17 Nov – 23 Nov 2026',
      'This month1 Nov – 23 Nov 2026',
      'Last monthOct 2026',
      'This year1 Jan – 23 Nov 2026',
      'All timeto 23 Nov 2026',
    ])
  const netSales = page.getByRole('row', { name: /^Net sales/ })
  await expect
    .element(netSales)
    .toHaveTextContent('Net sales$0.00$999.00$1,998.00$2,997.00$3,996.00$4,995.00$5,994.00')
  const behind = netSales.getByRole('link').elements().map(filtersOf)
  expect(behind.map((filters) => filters['filter[occurred_at][gte]'])).toEqual([
    '2026-11-22T00:00:00.000Z',
    '2026-11-17T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
    '2026-10-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2000-01-01T00:00:00.000Z',
  ])
  expect(behind.map((filters) => filters['filter[occurred_at][lte]']?.slice(0, 10))).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-23',
    '2026-10-31',
    '2026-11-23',
    '2026-11-23',
  ])
  await expect
    .element(page.getByRole('row', { name: /^Average order/ }))
    .toHaveTextContent('Average order—$10.00$10.00$10.00$10.00$10.00$10.00')
  await page.getByText('What these figures mean').click()
  await expect.element(page.getByText(/Gross less refunds and chargebacks/)).toBeVisible()
})

test('whoever may not see the rows reads the same figures, which lead nowhere', async () => {
  permissions = ['view-dashboard']
  await open()

  await expect
    .element(page.getByRole('row', { name: /^Paying members/ }))
    .toHaveTextContent('Paying members0100200300400500600')
  expect(page.getByRole('link').elements()).toEqual([])
})

test('where the figures could not be read, that is said in their place, and they can be asked for again', async () => {
  isBroken = true
  await open()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect
    .element(page.getByRole('row', { name: /^Orders/ }))
    .toHaveTextContent('Orders0100200300400500600')
})
