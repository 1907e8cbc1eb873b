import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { transactionScreens } from '../../resources/transactions/transactions.screens.ts'
import { KnownScreensContext } from '../records/known-screens.ts'
import { DayNotesContext } from '../report/notes/day-notes.ts'
import { LinesCard } from './lines-card.tsx'
import { PeriodCard } from './period-card.tsx'
import { SharesCard } from './shares-card.tsx'
import { TodayCard } from './today-card.tsx'

const meta = {
  ...{ metric_ids: ['net_sales'], version: 1, as_of: '2026-11-20T12:34:56.789Z', timezone: 'UTC' },
  ...{ currency: 'USD', basis: [], partial: false, filters: {} },
}
const figures = (net_sales: number, orders: number) => ({
  ...{ net_sales, gross: net_sales, orders, visits: 7, registrations: 0, first_payments: 0 },
})
const today = {
  rows: [
    {
      ...{ id: 4, name: 'Podcast', today: figures(5_000, 1) },
      ...{ yesterday: figures(4_000, 2), weekday_mean: figures(10_000, 3) },
    },
    {
      ...{ id: null, name: null, today: figures(1_000, 9) },
      ...{ yesterday: figures(0, 0), weekday_mean: figures(0, 0) },
    },
  ],
  totals: {
    today: figures(6_000, 10),
    yesterday: figures(4_000, 2),
    weekday_mean: figures(10_000, 3),
  },
}
const period = {
  metrics: [
    {
      ...{ id: 'net_sales', current: 30_000, previous: 20_000, change: 10_000, change_rate: 5_000 },
      ...{ best: { day: '2026-11-19', value: 17_000 }, worst: { day: '2026-11-18', value: 13_000 } },
    },
    { id: 'a_newer_one', current: 1, previous: 1, change: 0, change_rate: 0, best: null, worst: null },
  ],
}
const lines = {
  ...{ metric: 'net_sales', buckets: ['2026-11-18', '2026-11-19'], total: 30_000 },
  series: [
    { id: 4, name: 'Podcast', kind: 'place', values: [13_000, 0] },
    { id: null, name: null, kind: 'direct', values: [0, 16_000] },
    { id: null, name: null, kind: 'other', values: [500, 500] },
  ],
}
const slices = Array.from({ length: 9 }, (_, index) => ({
  ...{ id: index + 1, name: `Channel ${index + 1}`, value: 1_000, share: index === 0 ? 1_112 : 1_111 },
}))
const shares = {
  ...{ metric: 'net_sales', slices, total: 8_700 },
  negative: [{ id: 20, name: 'Refunded', value: -300 }],
}
/** As many as are each by themselves, direct visits, and all others. */
const many = {
  ...{ metric: 'registrations', buckets: ['2026-11-18', '2026-11-19'], total: 99 },
  series: [
    // Direct visits have their rank among the others.
    { id: null, name: null, kind: 'direct', values: [30, 4] },
    ...Array.from({ length: 10 }, (_, index) => ({
      ...{ id: index + 1, name: `Channel ${index + 1}`, kind: 'place', values: [10 - index, 2] },
    })),
    { id: null, name: null, kind: 'other', values: [5, 6] },
  ],
}
const usual: Readonly<Record<string, object>> = {
  userLineChart: many,
  todayRecord: today,
  periodStatistic: period,
  revenueLineChart: lines,
  revenuePieChart: shares,
}

let answers = usual
const realFetch = globalThis.fetch
let asked: URL[] = []
/** Whether the last day is under way. */
let partial = false
const fakeFetch: typeof fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : String(input), location.href)
  const answer = (body: object) => new Response(JSON.stringify(body))
  if (url.pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions: ['list-transactions'], otp: 'none' } })
  if (url.pathname.endsWith('/auth/me'))
    return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  asked.push(url)
  return answer({ data: answers[url.pathname.split('/').at(-1) ?? ''], meta: { ...meta, partial } })
}

beforeEach(() => {
  answers = usual
  asked = []
  partial = false
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const query: ReportQuery = {
  ...{ from: '2026-11-18', to: '2026-11-19', compare: true },
  filters: [
    { field: 'planId', operator: 'eq', values: [2] },
    { field: 'paymentMethod', operator: 'eq', values: ['card'] },
  ],
}

async function open(card: ReactNode, address = '/') {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: card }], { initialEntries: [address] })
  await render(
    <KnownScreensContext value={{ transactions: transactionScreens as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
  return router
}

/** The filters of the rows that a figure leads to. */
const behind = (name: string) => {
  const address = page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
  return Object.fromEntries(new URL(address, location.href).searchParams)
}

test('today stands beside yesterday to the same minute, and each leads to the rows of just that time', async () => {
  await open(<TodayCard question={{ query }} />)

  await expect
    .element(page.getByRole('row', { name: /^Podcast/ }))
    .toHaveTextContent('Podcast$50.00$40.00+25%$100.00−50%')
  await expect
    .element(page.getByRole('row', { name: /^Direct/ }))
    .toHaveTextContent('Direct$10.00$0.00—$0.00—')
  expect(behind('$50.00')).toEqual({
    'filter[occurred_at][gte]': '2026-11-20T00:00:00.000Z',
    'filter[occurred_at][lte]': '2026-11-20T12:34:56.788999Z',
    'filter[kind][in]': 'charge,refund,chargeback,won_back',
    ...{ 'filter[channel_id]': '4', 'filter[plan_id]': '2' },
  })
  expect(
    page
      .getByRole('row', { name: /^Total/ })
      .getByRole('link', { name: '$40.00' })
      .element(),
  ).toHaveAttribute('href', expect.stringContaining('2026-11-19T12%3A33%3A59.999999Z'))
})

test('another figure of today puts those who brought most of it first', async () => {
  await open(<TodayCard question={{ query }} />)

  await page.getByRole('button', { name: 'Orders' }).click()

  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Direct90—0—')
})

test('which figure is chosen stands in the address beside what does so already, and is shown from it', async () => {
  const router = await open(<TodayCard question={{ query }} />, '/?days=7')
  await page.getByRole('button', { name: 'Orders' }).click()
  await expect.poll(() => router.state.location.search).toBe('?days=7&chosen=today.orders')
  await page.getByRole('button', { name: 'Net sales' }).click()
  await expect.poll(() => router.state.location.search).toBe('?days=7')
  await page.getByRole('button', { name: 'Visits' }).click()
  await expect.poll(() => router.state.location.search).toBe('?days=7&chosen=today.visits')

  await router.navigate('/?chosen=today.orders')
  await expect.element(page.getByRole('button', { name: 'Orders' })).toHaveAttribute('aria-pressed', 'true')
  await router.navigate('/?chosen=today.nonsense')
  await expect
    .element(page.getByRole('button', { name: 'Net sales' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('one channel is asked by its own address, for what the call knows of the filters of the page', async () => {
  await open(<TodayCard question={{ query, channelId: 8 }} />)
  await expect.element(page.getByRole('row', { name: /^No campaign/ })).toBeVisible()

  expect(asked.map(({ pathname }) => pathname.replace(/^.*analytics/, ''))).toEqual([
    '/channel/8/todayRecord',
  ])
  expect(asked[0]?.searchParams.get('filter[plan_id]')).toBe('2')
  expect([...(asked[0]?.searchParams.keys() ?? [])].join()).not.toContain('payment_method')
})

test('a period stands beside the one before, its figures and best days lead to their rows', async () => {
  await open(<PeriodCard question={{ query }} />)

  await expect
    .element(page.getByRole('row', { name: /^Net sales/ }))
    .toHaveTextContent('Net sales$300.00$200.00+$100.00+50%$170.0019 Nov$130.0018 Nov')
  expect(page.getByRole('row').elements()).toHaveLength(2)
  expect(behind('$200.00')).toMatchObject({
    'filter[occurred_at][gte]': '2026-11-16T00:00:00.000Z',
    'filter[occurred_at][lte]': '2026-11-17T23:59:59.999999Z',
  })
  expect(behind('$170.00')).toMatchObject({
    'filter[occurred_at][gte]': '2026-11-19T00:00:00.000Z',
    'filter[occurred_at][lte]': '2026-11-19T23:59:59.999999Z',
  })
  await page.getByText('What these figures mean').click()
  await expect.element(page.getByText(/Gross less refunds and chargebacks/)).toBeVisible()
})

test('a period under way is beside as much of the one before, to the minute, whose rows end there too', async () => {
  partial = true
  const days = { ...query, from: '2026-11-19', to: '2026-11-20' }
  await open(<PeriodCard question={{ query: days }} />)

  await expect
    .element(page.getByRole('columnheader', { name: /^Before/ }))
    .toHaveTextContent('Before17 Nov – 18 Nov 2026to the same time')
  expect(behind('$200.00')).toMatchObject({
    'filter[occurred_at][gte]': '2026-11-17T00:00:00.000Z',
    'filter[occurred_at][lte]': '2026-11-18T12:33:59.999999Z',
  })
})

test('each line is of a channel, of nobody or of all others, and its points lead to their rows', async () => {
  const router = await open(<LinesCard kind="revenue" question={{ query }} />)
  await expect
    .poll(() => page.getByRole('group', { name: 'Series' }).element().textContent)
    .toBe('PodcastDirectAll others')

  await page.getByRole('button', { name: 'Show as a table' }).click()

  await expect.element(page.getByRole('row', { name: '18 Nov $130.00 $0.00 $5.00' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['$130.00', '$160.00'])
  await page.getByRole('link', { name: '$160.00' }).click()
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    'filter[occurred_at][gte]': '2026-11-19T00:00:00.000Z',
    'filter[channel_id][empty]': '1',
  })
  expect(asked.map((url) => url.searchParams.get('metric'))).toEqual(['net_sales'])
})

test('of many lines the first five are in the picture beside direct and all others, and the legend has the rest', async () => {
  await open(<LinesCard kind="users" question={{ query }} />)
  const legend = page.getByRole('group', { name: 'Series' })
  const inPicture = () =>
    legend
      .getByRole('button', { pressed: true })
      .elements()
      .map((each) => each.textContent)
  const first = [1, 2, 3, 4, 5].map((index) => `Channel ${index}`)
  await expect.poll(inPicture).toEqual(['Direct', ...first, 'All others'])
  expect(legend.getByRole('button').elements()).toHaveLength(12)

  await legend.getByRole('button', { name: 'Channel 7' }).click()
  await legend.getByRole('button', { name: 'Channel 1', exact: true }).click()

  await expect.poll(inPicture).toEqual(['Direct', ...first.slice(1), 'Channel 7', 'All others'])
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Channel 10' })).toBeInTheDocument()
})

test('small shares are one slice, and what is below zero is said under the ring and is none', async () => {
  await open(<SharesCard kind="revenue" question={{ query }} />)
  const legend = page.getByRole('group', { name: 'Series' })
  await expect.element(legend.getByRole('button', { name: '2 others' })).toBeVisible()

  expect(legend.getByRole('button').elements()).toHaveLength(8)
  await expect.element(page.getByText(/^Net sales in all/)).toHaveTextContent('Net sales in all: $87.00')
  await expect.element(page.getByText('Below zero, and in no slice:')).toBeVisible()
  expect(behind('−$3.00')).toMatchObject({ 'filter[channel_id]': '20' })

  page.getByRole('button', { name: 'Show as a table' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('row', { name: 'Channel 1 $10.00 · 11.12%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '2 others $20.00 · 22.22%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Refunded −$3.00' })).toBeVisible()
})

test('of a figure that the filters say nothing of it is said so, and another can be chosen', async () => {
  answers = { ...usual, userLineChart: { ...many, series: [], total: null } }
  await open(<LinesCard kind="users" question={{ query }} />)
  await expect.element(page.getByText('The filters say nothing of this figure.')).toBeVisible()

  answers = { ...usual, userLineChart: { ...many, metric: 'first_payments' } }
  await page.getByRole('button', { name: 'First payments' }).click()

  await expect.element(page.getByRole('img', { name: /First payments/ })).toBeVisible()
})

test('what was noted of days stands on the lines of these days, and in words below them', async () => {
  const note = 'Campaign started'
  const notes = [{ id: 1, day: '2026-11-19', until: '2026-11-25', note }]
  await open(
    <DayNotesContext value={{ useNotes: () => notes, Chip: () => null }}>
      <LinesCard kind="revenue" question={{ query }} />
    </DayNotesContext>,
  )

  const list = page.getByRole('list', { name: 'Notes on these days' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent(`19 Nov – 25 Nov${note}`)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect
    .element(page.getByRole('row', { name: '19 Nov $0.00 $160.00 $5.00 Campaign started' }))
    .toBeVisible()
})
