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
import { movementScreens } from '../../resources/movements/movements.screens.ts'
import { orderScreens } from '../../resources/orders/orders.screens.ts'
import { transactionScreens } from '../../resources/transactions/transactions.screens.ts'
import { watcherScreens } from '../../resources/watchers/watchers.screens.ts'
import { Cohorts } from './cohorts.tsx'

const cell = (month: string, age: number, retention: number, low: 0 | 1) => ({
  ...{ month, age, members: 4, retention, mrr_retention: retention, ltv: 900 + 100 * age },
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
const watched = [
  {
    ...{ video_id: 5, video: { id: 5, name: 'The ferry' }, watchers: 23 },
    ...{ share: 3833, share_low: 2708, share_high: 5099 },
    ratios: { share: { numerator: 23, denominator: 60, low_sample: 0 } },
  },
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
  const isWatched = pathname.endsWith('/watchedBeforePayment')
  return answer({
    data: { rows: isGrid ? rows : isWatched ? watched : [], totals: {}, previous: null },
    meta,
  })
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

async function open(search = '') {
  await login({ username: 'mara', password: 'correct horse' })
  const router = createMemoryRouter([{ path: '*', element: <Cohorts /> }], { initialEntries: [`/${search}`] })
  await render(
    <KnownScreensContext
      value={{
        ...{ orders: orderScreens, movements: movementScreens },
        ...{ transactions: transactionScreens, watchers: watcherScreens },
      }}
    >
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
    'filter[paid_at][lte]': '2026-11-20T11:59:59.999999Z',
  })
})

/** The address of a cell: of which list, and by what. */
async function addressOf(month: string, figure: string) {
  const link = page.getByRole('row', { name: new RegExp(`^${month}`) }).getByRole('link', { name: figure })
  await expect.element(link).toBeVisible()
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  return { pathname, ...Object.fromEntries(searchParams) }
}
const ofOctober = {
  'filter[first_paid_at][gte]': '2026-10-01T00:00:00.000Z',
  'filter[first_paid_at][lte]': '2026-10-31T23:59:59.999999Z',
}
const ofMovements = { pathname: '/plans/subscriptions/movements' }

test('who still pays leads to who came and was lost until the end of that month, or until it was added up', async () => {
  further = ['list-movements', 'list-transactions']
  await open()

  const comingAndGoing = { ...ofMovements, 'filter[kind][in]': 'new,reactivation,churn' }
  expect(await addressOf('Oct 2026', '100.0%')).toEqual({
    ...{ ...comingAndGoing, ...ofOctober },
    'filter[occurred_at][lte]': '2026-10-31T23:59:59.999999Z',
  })
  expect(await addressOf('Oct 2026', '50.0%')).toEqual({
    ...{ ...comingAndGoing, ...ofOctober },
    'filter[occurred_at][lte]': '2026-11-20T11:59:59.999999Z',
  })
  expect(await addressOf('Nov 2026', '75.0%')).toMatchObject({
    'filter[first_paid_at][gte]': '2026-11-01T00:00:00.000Z',
    'filter[first_paid_at][lte]': '2026-11-20T11:59:59.999999Z',
    'filter[occurred_at][lte]': '2026-11-20T11:59:59.999999Z',
  })
})

test('revenue and receipts lead to movements in that currency and to transactions, by channel and plan of the first payment', async () => {
  further = ['list-movements', 'list-transactions']
  await open('?filter[channel_id]=7&filter[plan_id]=3')

  const narrowed = { ...ofOctober, 'filter[first_channel_id]': '7', 'filter[first_plan_id]': '3' }
  const choose = async (name: string) => {
    const chip = page.getByRole('button', { name, exact: true })
    await chip.click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('MRR kept')
  expect(await addressOf('Oct 2026', '50.0%')).toMatchObject({
    ...{ ...ofMovements, ...narrowed },
    'filter[currency]': 'USD',
  })
  await choose('Earned per member')
  expect(await addressOf('Oct 2026', '$10.00')).toMatchObject({
    pathname: '/orders/transactions',
    ...narrowed,
  })
})

test('cells lead nowhere for whoever is told nothing of first payments', async () => {
  further = ['list-movements', 'list-transactions', 'own-channels']
  await open()

  await expect.element(page.getByRole('rowheader', { name: 'Oct 2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '%' })).not.toBeInTheDocument()
})

test('others find no links in it', async () => {
  await open()

  await expect.element(page.getByRole('rowheader', { name: 'Oct 2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '4' })).not.toBeInTheDocument()
})

test.each(['en', 'zh-CN'] as const)(
  'who watched a video before a first payment leads to who they are, in %s',
  async (language) => {
    further = ['list-watchers']
    changeLanguage(language)
    await open('?from=2026-10-01&to=2026-10-31')

    const link = page.getByRole('link', { name: '23', exact: true })
    await expect.element(link).toBeVisible()
    const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
    expect({ pathname, ...Object.fromEntries(searchParams) }).toEqual({
      pathname: '/analytics/cohorts/watchers',
      'filter[happened_at][gte]': '2026-10-01T00:00:00.000Z',
      'filter[happened_at][lte]': '2026-10-31T23:59:59.999999Z',
      'filter[before]': 'payment',
      'filter[video_id]': '5',
    })
  },
)
