import { newPassword } from '@backlot/contract/auth/password'
import { count, currency, money, secret, text } from '@backlot/contract/core/fields/fields'
import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { defineResource } from '@backlot/contract/core/resource/resource'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { defineWords } from '../../platform/screens/words.ts'
import { login } from '../../platform/session/session.ts'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { KnownScreensContext } from '../records/known-screens.ts'
import { listOf } from './list-of.tsx'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const orders = defineResource({
  name: 'orders',
  menu: { position: 1 },
  words: { plural: named('Orders'), singular: named('order') },
  label: 'title',
  verbs: ['list', 'totals'],
  fields: {
    title: text({ max: 20 }),
    amount: money(),
    currency: currency(),
    pieces: count(),
    code: secret(newPassword),
  },
  filters: ['currency'],
  sorts: ['id', 'pieces'],
  sums: ['amount', 'pieces'],
})
const words = defineWords(orders, {
  empty: named('Orders appear here.'),
  fields: {
    title: named('Title'),
    amount: named('Amount'),
    currency: named('Currency'),
    pieces: named('Pieces'),
    code: named('Code'),
  },
})
const screens = defineScreens({
  resource: orders,
  words,
  list: { path: '/orders', load: async () => () => null },
})
const { List } = listOf(orders, { columns: ['id', 'title', 'currency', 'amount', 'pieces'] })
const { List: Timed } = listOf(orders, { columns: ['title', 'createdAt'] })
const { List: Briefly } = listOf(orders, { columns: ['title', 'currency'] })

const { List: Choosing, useChosenRow } = listOf(orders, { columns: ['title'], choosesRow: true })

/** The chosen row is told in full beside the others. */
function Told() {
  return <output aria-label="Told">{useChosenRow()?.title}</output>
}

const realFetch = globalThis.fetch
let added: Record<string, string>[] = []
let rows: object[] = []
let total: object | null = null
let refusal: 'took_too_long' | 'internal' | null = null

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href)
  const answer = (body: unknown) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions: ['list-orders'], otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  const raw = Object.fromEntries(searchParams)
  parseListQuery(orders, raw)
  if (pathname.endsWith('/totals')) {
    added.push(raw)
    if (refusal) {
      const said = { code: refusal, message: 'Not now.', request_id: 'r-1' }
      return new Response(JSON.stringify(said), { status: refusal === 'internal' ? 500 : 503 })
    }
    const amount = [
      { currency: 'USD', sum: 2_214_600 },
      { currency: 'JPY', sum: 5_000 },
    ]
    return answer({ data: { rows: 1284, sums: { amount, pieces: [{ currency: null, sum: 2560 }] } } })
  }
  const isCounted = !searchParams.has('q') || searchParams.has('exact_total')
  const counted = isCounted ? { total: 1284, total_is_exact: 1 } : { total: 1001, total_is_exact: 0 }
  return answer({
    data: rows,
    meta: { page: 1, per_page: 20, ...(total ?? counted), next_cursor: null, prev_cursor: null },
  })
}

beforeEach(() => {
  added = []
  refusal = null
  total = null
  const at = '2026-11-20T10:00:00.000Z'
  const written = { created_at: at, updated_at: at, version: 1 }
  rows = [{ id: 7, title: 'BK-7', amount: 12_000, currency: 'USD', pieces: 2, ...written }]
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(async () => {
  globalThis.fetch = realFetch
  await page.viewport(1280, 800)
})

async function open(element = <List />, address = '/orders') {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '/orders', element }], { initialEntries: [address] })
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ orders: screens }}>
        <RouterProvider router={router} />
        <Toaster />
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  return { router, client }
}

test('under the columns stands what all that match come to, amounts by currency', async () => {
  await open()

  await expect
    .element(page.getByRole('row', { name: 'All 1,284 that match $22,146.00 JP¥5,000 2,560' }))
    .toBeVisible()
})

test('a list says in which zone its times are, where it has any', async () => {
  await open()
  await expect.element(page.getByRole('row', { name: /BK-7/ })).toBeVisible()
  expect(page.getByText(/^times in/).elements()).toEqual([])

  await open(<Timed />)

  await expect.element(page.getByText('times in UTC')).toBeVisible()
})

test('sums are those of the filter, whatever the page and the order', async () => {
  await open(<List />, '/orders?filter[currency]=USD&sort=id&per_page=50')

  await expect.poll(() => added).toEqual([{ 'filter[currency]': 'USD' }])
})

test('sums whose columns are hidden are named', async () => {
  await open(<Briefly />)

  await expect.element(page.getByRole('row', { name: /All 1,284 that match.*Pieces.*2,560/ })).toBeVisible()
})

test('a search that finds much says that there is more, in both languages, and counts when asked', async () => {
  const { router } = await open(<List />, '/orders?q=bk')

  await expect.element(page.getByRole('button', { name: '1–1 of more than 1,000' })).toBeVisible()
  changeLanguage('zh-CN')
  await page.getByRole('button', { name: '第 1–1 条，共超过 1,000 条' }).click()
  await expect.element(page.getByText('第 1–1 条，共 1,284 条')).toBeVisible()
  expect(router.state.location.search).toBe('?q=bk&exact_total=1')
})

test.each([
  ['took_too_long', 'Too many rows to add up in time; filter for fewer days.'],
  ['internal', 'The sums could not be loaded.'],
] as const)('where sums are answered %s it is said in their place', async (code, words) => {
  refusal = code
  await open()
  await expect.element(page.getByRole('row', { name: words })).toBeVisible()

  await page.viewport(390, 844)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('sums that took too long are asked for again once something has changed, and not by coming back', async () => {
  refusal = 'took_too_long'
  const { client } = await open()
  const late = page.getByRole('row', { name: /Too many rows/ })
  await expect.element(late).toBeVisible()
  window.dispatchEvent(new Event('visibilitychange'))
  // Other parts of the page ask for them anew.
  await page.viewport(390, 844)
  await expect.element(page.getByText(/Too many rows/)).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(late).toBeVisible()
  expect(added.length).toBe(1)

  refusal = null
  await client.invalidateQueries()
  await expect.element(page.getByRole('row', { name: /All 1,284 that match/ })).toBeVisible()
})

test('rows that nobody counted in time are more than are shown', async () => {
  total = { total: 2, total_is_exact: 0 }
  await open()

  await expect.element(page.getByRole('button', { name: '1–1 of more than 1' })).toBeVisible()
})

test('on a phone the sums are a line under the cards', async () => {
  await page.viewport(390, 844)
  await open()

  await expect.element(page.getByText('All 1,284 that match')).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('$22,146.00')
})

test('on a phone what a filter comes to stands above the cards, its first sum at once and all by a press', async () => {
  await page.viewport(390, 844)
  await open(<List />, '/orders?filter[currency]=USD')
  const sums = page.getByRole('definition')

  await expect.element(page.getByText('All 1,284 that match')).toBeVisible()
  await expect
    .poll(() => sums.elements().map(({ textContent }) => textContent))
    .toEqual(['$22,146.00', 'JP¥5,000'])
  const card = page.getByText('BK-7').element().getBoundingClientRect()
  expect(sums.first().element().getBoundingClientRect().bottom).toBeLessThan(card.top)

  await page.getByRole('button', { name: 'All sums', expanded: false }).click()
  await expect.element(sums.last()).toHaveTextContent('2,560')
  await page.getByRole('button', { name: 'All sums', expanded: true }).click()
  await expect.poll(() => sums.elements().length).toBe(2)
})

test('the first row is told in full until another is chosen, by a press or with j and k', async () => {
  rows = [7, 8, 9].map((id) => ({ ...rows[0], id, title: `BK-${id}` }))
  const around = (table: ReactNode) => (
    <>
      {table}
      <Told />
    </>
  )
  await open(<Choosing around={around} />)
  const told = page.getByRole('status', { name: 'Told' })
  const row = (name: string) => page.getByRole('row', { name })
  await expect.element(told).toHaveTextContent('BK-7')
  await expect.element(row('BK-7')).toHaveAttribute('aria-current', 'true')

  await row('BK-9').click()
  await expect.element(told).toHaveTextContent('BK-9')
  await expect.element(row('BK-7')).not.toHaveAttribute('aria-current')

  await userEvent.keyboard('k')
  await expect.element(told).toHaveTextContent('BK-8')
  await expect.element(row('BK-8')).toHaveAttribute('aria-current', 'true')
})

test('nothing is added up where there are no rows', async () => {
  rows = []
  await open()

  await expect.element(page.getByText('Orders appear here.')).toBeVisible()
  expect(added).toEqual([])
})

test('what the address asks for and the list does not know is said, and gone from the address', async () => {
  const { router } = await open(<List />, '/orders?sort=secret&filter[currency]=USD&per_page=7&page=2')

  await expect.poll(() => router.state.location.search).toBe('?page=2&filter%5Bcurrency%5D=USD')
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect.poll(() => said.element().textContent).toContain('sort=secret, per_page=7')
})

test('an order whose column is not on show is said beside the columns, and else by the arrow alone', async () => {
  const { router } = await open(<Briefly />)

  await expect.element(page.getByRole('button', { name: 'Order: ID, descending' })).toBeVisible()
  await page.getByRole('button', { name: 'Order: ID, descending' }).click()
  await page.getByRole('menuitemradio', { name: 'ID, ascending' }).click()
  await expect.poll(() => router.state.location.search).toBe('?sort=id')
})

test('a number’s first press shows the most, a third one gives the list’s own order again', async () => {
  const { router } = await open(<List />)
  const press = () => page.getByRole('button', { name: 'Pieces', exact: true }).click()

  await press()
  await expect.poll(() => router.state.location.search).toBe('?sort=-pieces')
  await expect.element(page.getByRole('button', { name: /^Order/ })).not.toBeInTheDocument()
  await press()
  await expect.poll(() => router.state.location.search).toBe('?sort=pieces')
  await press()
  await expect.poll(() => router.state.location.search).toBe('')
})

// Each line compiles only while the mistake on it does not: that is the promise.
test('a column or a filter that there is not does not compile', () => {
  const mistakes = [
    // @ts-expect-error a column that there is not
    () => listOf(orders, { columns: ['titel'] }),
    // @ts-expect-error a column that is never shown
    () => listOf(orders, { columns: [{ key: 'code' }] }),
    // @ts-expect-error a filter that there is not
    () => listOf(orders, { columns: [], filters: ['amuont'] }),
    // @ts-expect-error a filter that the contract does not offer
    () => listOf(orders, { columns: [], filters: ['amount'] }),
    // @ts-expect-error a cell of a field that there is not
    () => listOf(orders, { columns: [{ key: 'title', render: ({ titel }) => titel }] }),
  ]

  expect(mistakes).toHaveLength(5)
})
