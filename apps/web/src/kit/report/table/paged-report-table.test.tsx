import { defineReport } from '@backlot/contract/core/endpoints/report'
import { count, day, reference } from '@backlot/contract/core/fields/fields'
import { parseReportQuery } from '@backlot/contract/core/lists/parse-report'
import { serializeReportQuery } from '@backlot/contract/core/lists/report-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { reportOf } from '../report-of.tsx'

const named = (text: string) => ({ en: text, 'zh-CN': text })
const sales = defineReport({
  name: 'sales-by-page',
  path: '/reports/sales-by-page',
  access: 'list-audits',
  title: named('Sales'),
  dimensions: { day: day(), channelId: reference('channels') },
  measures: {
    orders: { field: count(), metric: 'orders', words: named('Orders'), definition: named('Paid ones.') },
  },
  isPaged: true,
})
const { Report } = reportOf(sales, {
  fields: { day: named('Day'), channelId: named('Channel') },
  options: {},
})

const north = { channel_id: 4, channel: { id: 4, name: 'Northlight' } }
const south = { channel_id: 5, channel: { id: 5, name: 'Southlight' } }
const totals = { orders: 60 }
const ofDays = [{ day: '2026-11-19', orders: 60 }]
const ofChannels = [
  { ...north, orders: 41 },
  { ...south, orders: 19 },
]
const pages: Record<string, { rows: object[]; next: string | null }> = {
  '': { rows: [{ day: '2026-11-19', ...north, orders: 40 }], next: 'second' },
  second: { rows: [{ day: '2026-11-19', ...south, orders: 20 }], next: null },
}

const realFetch = globalThis.fetch
let asked: Record<string, string>[] = []
let failing = new Set<string>()

/** A small server of sales that has two pages of them. */
async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href)
  const whole = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  if (pathname.endsWith('/login'))
    return whole({ data: { access_token: 'token', permissions: ['list-audits'], otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return whole({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const query = parseReportQuery(sales, Object.fromEntries(searchParams))
  asked.push(serializeReportQuery(query))
  const cursor = query.page?.cursor ?? ''
  if (failing.has(cursor))
    return whole({ message: 'Something went wrong on our side.', code: 'internal' }, 500)
  const read = query.page ? pages[cursor] : { rows: query.by === 'day' ? ofDays : ofChannels, next: null }
  const meta = {
    ...{ metric_ids: ['orders'], version: 1, as_of: '2026-11-19T12:00:00.000Z', timezone: 'UTC' },
    ...{ currency: null, basis: [], partial: 0, filters: serializeReportQuery(query) },
    ...(query.page && { next_cursor: read?.next }),
  }
  return whole({ data: { rows: read?.rows, totals, previous: null }, meta })
}

beforeEach(() => {
  asked = []
  failing = new Set()
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await login({ username: 'mina', password: 'x' })
  const charts = [
    { title: named('By channel'), by: 'channelId', measures: ['orders'], recipe: 'bars' },
  ] as const
  const router = createMemoryRouter([{ path: '/sales', element: <Report charts={charts} /> }], {
    initialEntries: ['/sales?from=2026-11-19&to=2026-11-19'],
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return page.getByRole('region', { name: 'All rows' })
}

const rowOf = (table: Awaited<ReturnType<typeof open>>, name: string) =>
  table.getByRole('row', { name: new RegExp(name) })

test('cards ask for days, charts for channels, and rows come page by page', async () => {
  const table = await open()

  await expect.element(rowOf(table, 'Northlight')).toBeVisible()
  expect(rowOf(table, 'Southlight').elements()).toHaveLength(0)
  expect(new Set(asked.map(({ by, per_page }) => by ?? per_page))).toEqual(
    new Set(['day', 'channel_id', '100']),
  )
  await page.getByRole('button', { name: 'Show more rows' }).click()

  await expect.element(rowOf(table, 'Southlight')).toBeVisible()
  await expect.element(rowOf(table, 'Northlight')).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more rows' }).elements()).toHaveLength(0)
})

test('a column’s order is asked of the server', async () => {
  const table = await open()
  await table.getByRole('button', { name: 'Orders' }).click()

  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: '-orders', per_page: '100' })
  await expect
    .element(table.getByRole('columnheader', { name: 'Orders' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('a page that does not come takes none away that came, and may be asked for again', async () => {
  const table = await open()
  await expect.element(rowOf(table, 'Northlight')).toBeVisible()
  failing = new Set(['second'])
  await page.getByRole('button', { name: 'Show more rows' }).click()

  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expect.element(rowOf(table, 'Northlight')).toBeVisible()
  failing = new Set()
  await page.getByRole('button', { name: 'Show more rows' }).click()

  await expect.element(rowOf(table, 'Southlight')).toBeVisible()
  expect(page.getByText('The figures could not be loaded.').elements()).toHaveLength(0)
})
