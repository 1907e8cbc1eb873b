import { defineReport, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { count, day, money, rate, reference } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { parseReportQuery } from '@backlot/contract/core/lists/parse-report'
import { serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { tick } from '../../ui/format/minute-clock.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { KnownScreensContext } from '../records/known-screens.ts'
import { type DayNote, DayNotesContext } from './notes/day-notes.ts'
import { reportOf } from './report-of.tsx'

const named = (text: string) => ({ en: text, 'zh-CN': text })
const sales = defineReport({
  name: 'sales',
  path: '/reports/sales',
  access: 'list-audits',
  title: named('Sales'),
  dimensions: { day: day(), channelId: optional(reference('channels')) },
  measures: {
    net: {
      field: money({ currency: 'currency', min: -1_000_000 }),
      metric: 'net_sales',
      words: named('Net sales'),
      definition: named('Gross less refunds and charge-backs.'),
      better: 'higher',
      missed: [{ list: 'declines', at: 'triedAt', by: ['channelId'] }],
    },
    orders: {
      ...{ field: count(), metric: 'orders', words: named('Orders'), definition: named('Paid ones.') },
      rows: [{ list: 'declines', at: 'triedAt', by: ['channelId'] }],
    },
    refundRate: {
      field: rate(),
      ratio: 'share',
      metric: 'refund_rate',
      words: named('Refund rate'),
      definition: named('Refunds over orders.'),
      better: 'lower',
    },
  },
  fields: { channelId: reference('channels') },
  filters: ['channelId'],
})
const words = {
  fields: { day: named('Day'), channelId: named('Channel') },
  options: {},
  none: { channelId: named('Direct') },
}
const { Report, Part } = reportOf(sales, words)

const row = (on: string, channel: { id: number; name: string } | null, net: number, orders: number) => ({
  ...{ day: on, channel_id: channel?.id ?? null, channel, net, orders },
  refund_rate: orders === 0 ? null : 250,
})
const north = { id: 4, name: 'Northlight' }
const full = {
  rows: [
    row('2026-11-19', north, 120_050, 8),
    row('2026-11-19', null, -4_000, 1),
    row('2026-11-18', north, 0, 0),
  ],
  totals: { net: 116_050, orders: 9, refund_rate: 210 },
  previous: { rows: [], totals: { net: 100_000, orders: 0, refund_rate: 180 } },
}
const nothing = { rows: [], totals: { net: null, orders: 0, refund_rate: null }, previous: null }

const realFetch = globalThis.fetch
let asked: Record<string, string>[] = []
let files: Record<string, string>[] = []
let data: object = full
let status = 200
let further: readonly string[] = []

/** A small server of sales; a question that the report does not allow throws, as it is refused by the real one. */
async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href)
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status })
  const whole = (body: unknown) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return whole({ data: { access_token: 'token', permissions: ['list-audits', ...further], otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return whole({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const file = /\/reports\/sales\/exportCsv(?:\/(columns))?$/.exec(pathname)
  if (file) {
    const { report = sales } = reportEndpoints(sales).export
    const query = serializeReportQuery(parseReportQuery(report, Object.fromEntries(searchParams)))
    files.push({ ...query, file: file[1] ?? 'exportCsv' })
    return new Response('day,net\n')
  }
  const query = parseReportQuery(sales, Object.fromEntries(searchParams))
  asked.push(serializeReportQuery(query))
  if (status === 422)
    return answer({
      ...{ message: 'Please check the marked fields.', code: 'invalid' },
      errors: { to: ['More than 5000 rows. Choose fewer days.'] },
    })
  if (status !== 200) return answer({ message: 'Something went wrong on our side.', code: 'internal' })
  const meta = {
    metric_ids: ['net_sales', 'orders', 'refund_rate'],
    version: 1,
    as_of: '2026-11-19T12:00:00.000Z',
    timezone: 'Asia/Shanghai',
    currency: 'USD',
    basis: [],
    partial: 1,
    restatements: [
      { day: '2026-11-19', metric: 'net_sales', on: '2026-11-20', was: 90_000 },
      { day: '2026-11-19', metric: 'net_sales', on: '2026-11-21', was: 100_000 },
    ],
    marks: [{ day: '2026-11-19', metric: 'net_sales', value: 116_050, usual: 240_000 }],
    filters: serializeReportQuery(query),
  }
  return answer({ data, meta })
}

beforeEach(() => {
  asked = []
  files = []
  data = full
  status = 200
  further = []
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(async () => {
  globalThis.fetch = realFetch
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

const declines = {
  ...{ resource: { withheld: null }, list: { path: '/declines' } },
  words: { title: named('Declined payments') },
} as unknown as ResourceScreens
const noted: readonly DayNote[] = [{ id: 1, day: '2026-11-18', until: null, note: 'Autumn campaign started' }]

const usualCharts = [
  { title: named('By day'), by: 'day', measures: ['net', 'refundRate'], recipe: 'column' },
  { title: named('By channel'), by: 'channelId', measures: ['orders'], recipe: 'pie' },
] as const

interface Shown {
  notes?: readonly DayNote[]
  charts?: ComponentProps<typeof Report>['charts']
  opening?: ReactNode
}

async function open(
  search = '?from=2026-11-18&to=2026-11-19',
  cards?: readonly ('net' | 'orders')[],
  part?: ReactNode,
  { notes = noted, charts = usualCharts, opening }: Shown = {},
) {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter(
    [
      {
        path: '/sales',
        element: <Report charts={charts} opening={opening} parts={part} {...(cards && { cards })} />,
      },
    ],
    {
      initialEntries: [`/sales${search}`],
    },
  )
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <DayNotesContext value={{ useNotes: () => notes, Chip: () => null }}>
        <KnownScreensContext value={{ declines }}>
          <RouterProvider router={router} />
        </KnownScreensContext>
      </DayNotesContext>
      <Toaster />
    </QueryClientProvider>,
  )
  return router
}

test('the cards say how much, how it compares, and what it means', async () => {
  await open()

  await expect.element(page.getByText('$1,160.50').first()).toBeVisible()
  await expect.element(page.getByText('+16.1%')).toBeVisible()
  await expect.element(page.getByText('+0.3 pp')).toBeVisible()
  await expect.element(page.getByText('nothing to compare with')).toBeVisible()
  await expect
    .element(page.getByText(/days in Asia\/Shanghai · amounts in USD · the last day is not over yet/))
    .toBeVisible()
  await page.getByRole('button', { name: 'What is “Net sales”?' }).hover()
  await expect.element(page.getByText('Gross less refunds and charge-backs.')).toBeVisible()
})

test('a figure that a filter says nothing of says so, and is not zero', async () => {
  data = { ...full, totals: { ...full.totals, orders: null } }
  await open('?from=2026-11-18&to=2026-11-19&filter[channel_id]=4')

  const card = page.getByRole('definition').filter({ hasText: 'not known by this filter' })
  await expect.element(card).toBeVisible()
  await expect.element(page.getByText('$1,160.50').first()).toBeVisible()
})

test('what comes to nothing over all is on the chart of what is asked for alone', async () => {
  const charts = [
    {
      title: named('By day'),
      by: 'day',
      measures: ['net'],
      recipe: 'stack',
      whereFiltered: { by: 'channelId', measures: ['orders'] },
    },
  ] as const
  const onChart = () => page.getByRole('button', { name: 'Orders', pressed: true })

  await open(undefined, undefined, undefined, { charts })
  await expect.element(page.getByRole('button', { name: 'Net sales', pressed: true })).toBeVisible()
  expect(onChart().elements()).toEqual([])
  await cleanup()

  await open('?from=2026-11-18&to=2026-11-19&filter[channel_id]=4', undefined, undefined, { charts })
  await expect.element(onChart()).toBeVisible()
})

test('a page begins with parts of a whole: what that comes to, how it compares, and then the days', async () => {
  const chart = {
    title: named('Parts of it'),
    by: 'day',
    measures: ['orders'],
    whole: 'net',
    recipe: 'stack',
  } as const
  await open(undefined, ['orders'], undefined, { opening: <Part chart={chart} />, charts: [usualCharts[1]] })

  const card = page.getByRole('region', { name: 'Parts of it' })
  await expect.element(card.getByText('$1,160.50')).toBeVisible()
  await expect.element(card.getByText('+16.1%')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Previous: Net sales' })).toBeVisible()
  const [opening, rows, rest] = [
    card,
    page.getByRole('table').first(),
    page.getByRole('region', { name: 'By channel' }),
  ].map((each) => each.element())
  expect(opening?.compareDocumentPosition(rows as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(rows?.compareDocumentPosition(rest as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('of two presses right after each other neither is lost', async () => {
  const router = await open()
  const compare = page.getByRole('button', { name: 'Compare', exact: true })
  const week = page.getByRole('button', { name: 'Week', exact: true })
  await expect.element(week).toBeVisible()

  for (const button of [compare, week].map((each) => each.element())) (button as HTMLElement).click()

  await expect.poll(() => router.state.location.search).toContain('bucket=week')
  expect(router.state.location.search).toContain('compare=0')
})

test('a chart on the page of another report brings its figures as a file, of the days of the page', async () => {
  const chart = { title: named('Elsewhere'), by: 'day', measures: ['orders'], recipe: 'line' } as const
  await open(undefined, undefined, <Part chart={chart} />)
  const card = page.getByRole('region', { name: 'Elsewhere' })
  await card.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV, all its figures' }).click()

  await expect.poll(() => files).toHaveLength(1)
  expect(files[0]).toMatchObject({ from: '2026-11-18', to: '2026-11-19' })
  await page.getByRole('region', { name: 'By day' }).getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'PNG' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'CSV, all its figures' })).not.toBeInTheDocument()
})

test('the file, and what its columns mean, have the order of the rows on the page', async () => {
  await open()
  const head = page.getByRole('columnheader', { name: 'Orders' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  const take = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await take('All rows (CSV)')
  await expect.poll(() => files).toHaveLength(1)
  await take('What its columns mean (JSON)')
  await expect.poll(() => files).toHaveLength(2)

  const asked = { from: '2026-11-18', to: '2026-11-19', sort: 'orders' }
  expect(files).toMatchObject([
    { ...asked, file: 'exportCsv' },
    { ...asked, file: 'columns' },
  ])
})

test('the address keeps which series of a chart are taken out', async () => {
  const search = '?from=2026-11-18&to=2026-11-19'
  const router = await open(search)
  const daily = page.getByRole('region', { name: 'By day' })
  await daily.getByRole('button', { name: 'Refund rate' }).click()
  await expect.poll(() => router.state.location.search).toContain('refundRate')
  const pie = page.getByRole('region', { name: 'By channel' })
  await pie.getByRole('button', { name: 'Direct' }).click()
  await expect.element(pie.getByRole('button', { name: 'Direct' })).toHaveAttribute('aria-pressed', 'false')
  const link = router.state.location.search
  await cleanup()

  const again = await open(link)
  await expect
    .element(daily.getByRole('button', { name: 'Refund rate' }))
    .toHaveAttribute('aria-pressed', 'false')
  await expect.element(pie.getByRole('button', { name: 'Direct' })).toHaveAttribute('aria-pressed', 'false')
  await expect
    .element(pie.getByRole('button', { name: 'Northlight' }))
    .toHaveAttribute('aria-pressed', 'true')
  await pie.getByRole('button', { name: 'Direct' }).click()
  await daily.getByRole('button', { name: 'Refund rate' }).click()
  await expect.poll(() => again.state.location.search).toBe(search)
})

test('figures that are asked for less often come when they are asked for', async () => {
  await open(undefined, ['net'])
  const terms = () =>
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(terms).toEqual([expect.stringContaining('Net sales')])

  await page.getByRole('button', { name: 'All 3 figures' }).click()

  await expect.poll(terms).toHaveLength(3)
  expect(localStorage.getItem('backlot.report.sales.all-figures')).toBe('1')
  await page.getByRole('button', { name: 'Fewer figures' }).click()
  await expect.poll(terms).toHaveLength(1)
})

test('the table has a row for everything and a total, and goes by any column', async () => {
  await open()
  await expect.element(page.getByRole('row', { name: '19 Nov 2026 Direct −$40.00 1 2.5%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Total $1,160.50 9 2.1%' })).toBeVisible()
  // What a row is of is said with each of its figures.
  const [named] = page.getByRole('rowheader', { name: '18 Nov 2026' }).elements()
  expect([named?.tagName, named && getComputedStyle(named).fontWeight]).toEqual(['TH', '400'])
  await expect.element(page.getByRole('row', { name: '18 Nov 2026 Northlight $0.00 0 —' })).toBeVisible()

  const head = page.getByRole('columnheader', { name: 'Net sales' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()

  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  const first = () => document.querySelector('tbody tr')?.textContent
  await expect.poll(first).toContain('Direct')
})

test('the order of the rows is in the address, so that whoever is sent it sees the same', async () => {
  const router = await open()
  const head = page.getByRole('columnheader', { name: 'Net sales' })
  await head.getByRole('button').click()

  await expect.poll(() => router.state.location.search).toContain('chosen=rows-sales.-net')
  await router.navigate('/sales?from=2026-11-18&to=2026-11-19&chosen=rows-sales.net')
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => document.querySelector('tbody tr')?.textContent).toContain('Direct')
})

test('a day of the span before leads to its rows, but for the last one, of which a part was counted', async () => {
  further = ['list-declines']
  const before = [
    { ...row('2026-11-16', north, 0, 5), refund_rate: 0 },
    { ...row('2026-11-17', north, 0, 3), refund_rate: 0 },
  ]
  data = { ...full, previous: { rows: before, totals: { net: 0, orders: 8, refund_rate: 0 } } }
  const chart = { title: named('Orders by day'), by: 'day', measures: ['orders'], recipe: 'line' } as const
  await open(undefined, undefined, undefined, { notes: [], charts: [chart] })
  const card = page.getByRole('region', { name: 'Orders by day' })
  await card.getByRole('button', { name: 'Show as a table' }).click()

  const link = card.getByRole('link', { name: '5', exact: true })
  await expect.element(link).toBeVisible()
  const { search } = new URL(link.element().getAttribute('href') ?? '', location.href)
  expect(decodeURIComponent(search)).toBe(
    '?filter[tried_at][gte]=2026-11-16T00:00:00.000Z&filter[tried_at][lte]=2026-11-16T23:59:59.999999Z',
  )
  await expect.element(card.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  expect(card.getByRole('link', { name: '3', exact: true }).elements()).toEqual([])
})

test('a chart that was turned into its table is that again for whoever is sent the address', async () => {
  const router = await open()
  await page.getByRole('button', { name: 'Show as a table' }).first().click()

  await expect.poll(() => router.state.location.search).toContain('chosen=sales-day-net-as.table')
  await expect.element(page.getByRole('row', { name: /^18 Nov \$0\.00 —/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a chart' }).click()
  await expect.poll(() => router.state.location.search).toBe('?from=2026-11-18&to=2026-11-19')
})

test('a chart tells records of one name apart by their numbers', async () => {
  const namesake = { id: 5, name: north.name }
  const south = { id: 6, name: 'Southlight' }
  const sold = [north, namesake, south].map((channel, place) =>
    row('2026-11-19', channel, 900 - place, 9 - place),
  )
  data = { ...full, rows: sold }
  const chart = { title: named('By channel'), by: 'channelId', measures: ['net'], recipe: 'bars' } as const
  await open(undefined, undefined, undefined, { charts: [chart] })

  await page.getByRole('button', { name: 'Show as a table' }).first().click()

  for (const name of ['Northlight · #4', 'Northlight · #5', 'Southlight'])
    await expect.element(page.getByRole('row', { name: new RegExp(`^${name} \\$`) })).toBeVisible()
})

test('a chart adds up what stands on one day, except rates', async () => {
  await open()

  await page.getByRole('button', { name: 'Show as a table' }).first().click()

  await expect.element(page.getByRole('row', { name: /^18 Nov \$0\.00 —/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^19 Nov \$1,160\.50.* —/ })).toBeVisible()
})

test('a day out of the ordinary and what was noted of a day are said, and not only drawn', async () => {
  await open()
  const list = page.getByRole('list', { name: 'Notes on these days' })
  await expect.element(list).toHaveTextContent('18 NovAutumn campaign started')

  await page.getByRole('button', { name: 'Show as a table' }).first().click()

  const day = '19 Nov $1,160.50 ◇ unusual: usually $2,400.00 · restated 21 Nov 2026, was $1,000.00 —'
  await expect.element(page.getByRole('row', { name: day })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: '18 Nov $0.00 — Autumn campaign started' }))
    .toBeVisible()
})

test('a day below its usual leads to what it lacks', async () => {
  further = ['list-declines']
  await open()

  await expect
    .element(page.getByRole('list', { name: 'Days below their usual' }))
    .toHaveTextContent('◇19 NovNet sales $1,160.50, usually $2,400.00 · Declined payments')
  // What was noted of a day below the mean leads there, too.
  await expect
    .element(page.getByRole('list', { name: 'Notes on these days' }))
    .toHaveTextContent('18 NovAutumn campaign started · Declined payments')
  const link = page.getByRole('link', { name: 'Declined payments' }).first().element()
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', location.href)
  expect(`${pathname}${decodeURIComponent(search)}`).toBe(
    '/declines?filter[tried_at][gte]=2026-11-19T00:00:00.000Z&filter[tried_at][lte]=2026-11-19T23:59:59.999999Z',
  )
})

test('who may not see what a day lacks is not led there', async () => {
  await open()

  await expect.element(page.getByRole('list', { name: 'Notes on these days' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Days below their usual' }).elements()).toEqual([])
})

test('what was noted of several days stands at the first of them that is shown, with all of them', async () => {
  const several = [{ id: 1, day: '2026-11-02', until: '2026-11-19', note: 'Autumn campaign' }]
  await open(undefined, undefined, undefined, { notes: several })
  await expect
    .element(page.getByRole('list', { name: 'Notes on these days' }))
    .toHaveTextContent('2 Nov – 19 NovAutumn campaign')

  await page.getByRole('button', { name: 'Show as a table' }).first().click()

  await expect.element(page.getByRole('row', { name: '18 Nov $0.00 — Autumn campaign' })).toBeVisible()
})

test('the question is in the address, and asked of the server', async () => {
  const router = await open()
  await expect.element(page.getByText('$1,160.50').first()).toBeVisible()

  await page.getByRole('button', { name: 'Compare', exact: true }).click()

  await expect.poll(() => router.state.location.search).toBe('?from=2026-11-18&to=2026-11-19&compare=0')
  await expect
    .poll(() => asked)
    .toEqual([
      { from: '2026-11-18', to: '2026-11-19', compare: '1', marks: '1' },
      { from: '2026-11-18', to: '2026-11-19', marks: '1' },
    ])
})

test('days are chosen by name, and an address that makes no sense asks for the last seven', async () => {
  const router = await open('?from=2026-11-19&to=yesterday&page=2')
  await page.getByRole('button', { name: 'Last 7 days' }).click()

  await page.getByRole('button', { name: 'Today' }).click()

  const today = new Date().toISOString().slice(0, 10)
  await expect.poll(() => router.state.location.search).toBe(`?from=${today}&to=${today}`)
})

test('what an address asks for besides takes nothing from days that make no sense', async () => {
  const router = await open('?from=2026-11-19&to=2026-11-18&nonsense=1')

  await expect.element(page.getByText('$1,160.50').first()).toBeVisible()
  await expect.element(page.getByText(/Left out of the address: nonsense=1, from=2026-11-19/)).toBeVisible()
  expect(router.state.location.search).not.toContain('nonsense')
})

test('a page that stays open past midnight asks for the days of then', async () => {
  vi.setSystemTime('2026-11-19T23:59:59Z')
  await open('')
  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-13', to: '2026-11-19' })

  vi.setSystemTime('2026-11-20T00:00:00Z')
  tick()

  await expect.poll(() => asked.at(-1)).toMatchObject({ from: '2026-11-14', to: '2026-11-20' })
  await expect.element(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible()
})

test('days on which nothing happened say so, without charts', async () => {
  data = nothing
  await open()

  await expect.element(page.getByText('Nothing happened on these days.')).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
})

test('a failure is said, and can be tried again', async () => {
  status = 500
  await open()
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible()

  status = 200
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('$1,160.50').first()).toBeVisible()
})

test('a question that is refused says why', async () => {
  status = 422
  await open()

  const words = () => page.getByRole('alert').element().textContent
  await expect.poll(words).toContain('More than 5000 rows. Choose fewer days.')
  expect(words()).not.toContain('marked fields')
})

test('on a phone one row asks, and all else that narrows figures is behind one button', async () => {
  further = ['list-channels']
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
  const tops = ['Compare', 'Filter', 'Export'].map(
    (name) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
  expect(page.getByRole('button', { name: 'Week', exact: true }).elements()).toEqual([])

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('group', { name: 'Channel' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Week', exact: true }).click()

  await expect.poll(() => asked.at(-1)).toMatchObject({ bucket: 'week' })
})

test('on a phone the first chart says its figure, and rows open to all of theirs', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('region', { name: 'By day' }).getByText('+16.1%')).toBeVisible()
  const rows = page.getByRole('region', { name: 'All rows' })
  await expect.element(rows.getByText('Total of 2 days')).toBeVisible()

  await rows.getByRole('button', { name: 'All figures: 19 Nov 2026 · Direct' }).click()

  await expect.element(rows.getByRole('definition').last()).toHaveTextContent('2.5%')
  await rows.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(rows.getByRole('row', { name: 'Total $1,160.50 9 2.1%' })).toBeVisible()
})

// Each line compiles only while the mistake on it does not: that is the promise.
test('a name that the report does not have does not compile', () => {
  const mistakes = [
    // @ts-expect-error a measure that there is not
    <Report key="1" charts={[{ title: named(''), by: 'day', measures: ['nett'], recipe: 'line' }]} />,
    // @ts-expect-error a dimension that there is not
    <Report key="2" charts={[{ title: named(''), by: 'month', measures: ['net'], recipe: 'line' }]} />,
    // @ts-expect-error a dimension without its words
    () => reportOf(sales, { ...words, fields: { day: named('Day') } }),
  ]

  expect(mistakes).toHaveLength(3)
})
