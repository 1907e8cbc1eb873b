import { defineListing } from '@backlot/contract/core/endpoints/listing'
import { currency, money, status, text } from '@backlot/contract/core/fields/fields'
import { serializeListQuery } from '@backlot/contract/core/lists/list'
import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { listingOf } from './listing-of.tsx'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const refunds = defineListing({
  name: 'refunds',
  path: '/orders/:id/refunds',
  access: 'list-orders',
  fields: {
    reason: text({ max: 40 }),
    amount: money(),
    currency: currency(),
    status: status({ open: 'warning', paid: 'live' }),
  },
  search: ['reason'],
  sorts: ['id', 'amount'],
  defaultSort: '-id',
})
const words = {
  title: named('Refunds'),
  empty: named('Nothing was refunded.'),
  fields: {
    reason: named('Reason'),
    amount: named('Amount'),
    currency: named('Currency'),
    status: named('Status'),
  },
  options: { status: { open: named('Open'), paid: named('Paid') } },
}
const { Card } = listingOf(refunds, words)

const realFetch = globalThis.fetch
let asked: Record<string, string>[] = []
let count = 12
let answers = 200

async function fakeFetch(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href)
  expect(pathname).toMatch(/\/orders\/7\/refunds$/)
  const query = parseListQuery(refunds, Object.fromEntries(searchParams))
  asked.push(serializeListQuery(refunds, query))
  if (answers !== 200)
    return new Response(JSON.stringify({ message: 'Not now.', code: 'internal' }), { status: answers })
  const all = Array.from({ length: count }, (_, index) => ({
    ...{
      id: count - index,
      reason: `Reason ${count - index}`,
      amount: 1250,
      currency: 'EUR',
      status: 'open',
    },
  })).filter(({ reason }) => reason.includes(query.q))
  const from = (query.page - 1) * query.perPage
  const meta = {
    ...{ page: query.page, per_page: query.perPage, total: all.length, total_is_exact: 1 },
    ...{ next_cursor: null, prev_cursor: null },
  }
  return new Response(JSON.stringify({ data: all.slice(from, from + query.perPage), meta }))
}

beforeEach(() => {
  asked = []
  count = 12
  answers = 200
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** Gives what reads the rows anew. */
async function open() {
  const element = <Card columns={['reason', 'amount', 'status']} params={{ id: 7 }} />
  const router = createMemoryRouter([{ path: '/', element }])
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

test('the rows of a record are paged, each value as its kind is shown', async () => {
  await open()
  await expect.element(page.getByRole('row', { name: 'Reason 12 €12.50 Open' })).toBeVisible()

  await page.getByRole('button', { name: 'Next page' }).click()

  await expect.element(page.getByRole('row', { name: 'Reason 2 €12.50 Open' })).toBeVisible()
  expect(asked).toEqual([{ per_page: '10' }, { page: '2', per_page: '10' }])
})

test('searching and sorting begin at the first page, by the rules of the listing', async () => {
  await open()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await userEvent.type(page.getByRole('searchbox', { name: 'Search: Refunds' }), 'Reason 1')
  await expect.element(page.getByRole('row', { name: 'Reason 1 €12.50 Open' })).toBeVisible()

  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()

  await expect.poll(() => asked.at(-1)).toEqual({ q: 'Reason 1', sort: '-amount', per_page: '10' })
  expect(page.getByRole('columnheader', { name: 'Reason' }).getByRole('button').elements()).toEqual([])
})

test('once the last row of the last page is gone, the page before it is there', async () => {
  count = 11
  const readAnew = await open()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(page.getByRole('row', { name: 'Reason 1 €12.50 Open' })).toBeVisible()

  count = 10
  await readAnew()

  await expect.element(page.getByRole('row', { name: 'Reason 10 €12.50 Open' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})

test('an empty one says what belongs there, without search or pages', async () => {
  count = 0
  await open()

  await expect.element(page.getByText('Nothing was refunded.')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  expect(page.getByRole('navigation').elements()).toEqual([])
})

test('a failure is said, and can be tried again', async () => {
  answers = 500
  await open()
  await expect.element(page.getByText('The list could not be loaded.')).toBeVisible()

  answers = 200
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByRole('row', { name: 'Reason 12 €12.50 Open' })).toBeVisible()
})

// Each line compiles only while the mistake on it does not: that is the promise.
test('a name or a parameter that is wrong does not compile', () => {
  const mistakes = [
    // @ts-expect-error a column that there is not
    <Card key="1" columns={['raeson']} params={{ id: 7 }} />,
    // @ts-expect-error a path without its record
    <Card key="2" columns={['reason']} params={{}} />,
    // @ts-expect-error a field without its words
    () => listingOf(refunds, { ...words, fields: { reason: named('Reason') } }),
    // @ts-expect-error a state without its words
    () => listingOf(refunds, { ...words, options: { status: { open: named('Open') } } }),
  ]

  expect(mistakes).toHaveLength(4)
})
