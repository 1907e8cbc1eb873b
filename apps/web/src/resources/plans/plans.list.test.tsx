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
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { PlanList } from './plans.list.tsx'
import { planScreens } from './plans.screens.ts'

const at = '2026-11-18T10:00:00.000Z'
const wirePlan = {
  ...{ version: 4, title: null, currency: 'USD', initial_discount_price: null, downloadable: 0, show: 1 },
  ...{ initial_period_count: 1, initial_period_unit: 'month', recurring_discount_price: null },
  ...{ recurring_period_count: 1, recurring_period_unit: 'month', sort: 1, sold_lately: 0 },
  ...{ contracts: 3, contracts_share: 2500, mrr: 6000, created_at: at, updated_at: at },
  ...{ segpay_id: null, epoch_id: null, ccbill_id: null, paypal_id: null },
}
const realFetch = globalThis.fetch
let best = 1
let isMonthlyShown = true
let asked: object[] = []
/** The list is answered when this is over. */
let listed: Promise<void> = Promise.resolve()
let answered = Promise.withResolvers<Response>()
let priced = {}

const plansNow = () =>
  ['Yearly', 'Monthly'].map((name, place) => ({
    ...wirePlan,
    ...{ id: place + 1, name, initial_original_price: 2000, recurring_original_price: 2000 },
    ...{ is_best: best === place + 1 ? 1 : 0, show: name === 'Monthly' && !isMonthlyShown ? 0 : 1 },
    ...priced,
  }))
const meta = { page: 1, per_page: 20, total: 2, total_is_exact: 1, next_cursor: null, prev_cursor: null }

let soldIn = ['USD']
const sums = () => ({
  ...{ rows: 2 },
  sums: {
    contracts: [{ currency: null, sum: 6 }],
    mrr: soldIn.map((currency) => ({ currency, sum: 12_000 })),
  },
})

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  best = 1
  isMonthlyShown = true
  soldIn = ['USD']
  priced = {}
  listed = Promise.resolve()
  asked = []
  answered = Promise.withResolvers()
})
afterEach(async () => {
  globalThis.fetch = realFetch
  await page.viewport(1280, 800)
})

async function open(permissions: readonly string[]) {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/login'))
      return Response.json({ data: { access_token: 'token', permissions, otp: 'none' } })
    if (pathname.endsWith('/auth/me'))
      return Response.json({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
    if (init?.method === 'PUT') {
      asked.push({ pathname, body: JSON.parse(String(init.body)) as object })
      return answered.promise
    }
    if (pathname.endsWith('/totals')) return Response.json({ data: sums() })
    await listed
    return Response.json({ data: pathname.endsWith('/plans') ? plansNow() : [], meta })
  }
  await login({ username: 'vera', password: 'x' })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ plans: planScreens as ResourceScreens }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <PlanList /> }])} />
        </PageViewContext>
      </KnownScreensContext>
      <Toaster />
    </QueryClientProvider>,
  )
}

const radio = (name: string) => page.getByRole('radio', { name: `Mark “${name}” as the best value` })

test('the mark of the best moves by one call, and stands on one plan at every moment', async () => {
  await open(['list-plans', 'update-plans'])
  await expect.element(radio('Yearly')).toBeChecked()

  await radio('Monthly').click()

  await expect.element(radio('Monthly')).toBeChecked()
  await expect.element(radio('Yearly')).not.toBeChecked()
  // Nothing is asked a second time while the first is under way.
  await radio('Yearly').click()
  best = 2
  answered.resolve(Response.json({ data: plansNow()[1] }))
  await expect.element(radio('Monthly')).toHaveAttribute('aria-busy', 'false')
  await expect.element(radio('Monthly')).toBeChecked()
  await expect.element(radio('Yearly')).not.toBeChecked()
  expect(asked).toEqual([
    { pathname: expect.stringMatching(/\/plans\/2$/) as unknown, body: { version: 4, is_best: 1 } },
  ])
})

test('on a phone the best plan is chosen on its card', async () => {
  await page.viewport(390, 844)
  await open(['list-plans', 'update-plans'])
  await expect.element(radio('Yearly')).toBeChecked()

  await radio('Monthly').click()

  await expect.element(radio('Monthly')).toBeChecked()
  expect(asked).toHaveLength(1)
  answered.resolve(Response.json({ data: plansNow()[1] }))
})

test('on a phone a card says what its contracts come to a month, and that visitors do not see it', async () => {
  await page.viewport(390, 844)
  isMonthlyShown = false
  soldIn = ['CNY', 'EUR', 'HKD', 'JPY', 'KRW', 'KWD', 'USD']
  await open(['list-plans', 'update-plans'])

  const cardOf = (name: string) => () =>
    page
      .getByRole('listitem')
      .elements()
      .find((card) => card.querySelector('a')?.textContent === name)?.textContent
  await expect.poll(cardOf('Monthly')).toMatch(/Hidden.*Contracts 3\s*· A month \$60\.00/)
  await expect.poll(cardOf('Yearly')).toMatch(/Contracts 3\s*· A month \$60\.00/)
  expect(cardOf('Yearly')()).not.toContain('Hidden')
  changeLanguage('zh-CN')
  await expect.poll(cardOf('Monthly')).toContain('未展示')
  for (const card of page.getByRole('listitem').elements())
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  const sumsBelow = () => page.getByRole('definition').elements()
  await expect.poll(sumsBelow).toHaveLength(1 + soldIn.length)
  for (const sum of sumsBelow()) expect(sum.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('a price that takes more than a line is told to its end', async () => {
  priced = { currency: 'KWD', initial_original_price: 1_250 }
  await open(['list-plans'])

  const row = page.getByRole('row', { name: /Yearly/ })
  const first = row.getByTitle(/^1 month for KWD\s1\.250, then KWD\s2\.000 a month$/)
  await expect.element(first).toBeVisible()
  const line = first.element().parentElement ?? first.element()
  // As in a column that is narrower than its words.
  line.style.width = '120px'
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    row.element().getBoundingClientRect().bottom,
  )
})

test('each plan says its part of all contracts, and below them what they come to together', async () => {
  await open(['list-plans'])

  await expect.element(page.getByRole('row', { name: /Yearly.*3 25%/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'All 2 that match 6 $120.00' })).toBeVisible()
})

test('where the server refuses the mark is back, and it is said why', async () => {
  await open(['list-plans', 'update-plans'])
  await radio('Monthly').click()
  await expect.element(radio('Monthly')).toBeChecked()

  answered.resolve(Response.json({ code: 'forbidden', message: 'You may not do this.' }, { status: 403 }))

  await expect.element(page.getByText(/^“Monthly” was not changed\./)).toBeVisible()
  await expect.element(radio('Yearly')).toBeChecked()
  await expect.element(radio('Monthly')).not.toBeChecked()
})

const shown = (name: string) => page.getByRole('switch', { name: `Show “${name}” to visitors` })

test('what was switched stands until the list says so', async () => {
  await open(['list-plans', 'update-plans'])
  await expect.element(shown('Monthly')).toBeChecked()
  const { promise, resolve } = Promise.withResolvers<void>()
  listed = promise

  await shown('Monthly').click()
  await expect.element(shown('Monthly')).not.toBeChecked()
  isMonthlyShown = false
  const seen: (string | null)[] = []
  const watch = new MutationObserver(() => seen.push(shown('Monthly').element().getAttribute('aria-checked')))
  watch.observe(shown('Monthly').element(), { attributes: true })
  answered.resolve(Response.json({ data: { ...plansNow()[1], version: 5 } }))
  await expect.element(shown('Monthly')).not.toBeChecked()
  resolve()

  await expect.element(shown('Monthly')).toBeEnabled()
  watch.disconnect()
  await expect.element(shown('Monthly')).not.toBeChecked()
  expect(seen).not.toContain('true')
  expect(asked).toEqual([
    { pathname: expect.stringMatching(/\/plans\/2$/) as unknown, body: { version: 4, show: 0 } },
  ])
})

test('where the server refuses, the switch is back as the plan is, and it is said why', async () => {
  await open(['list-plans', 'update-plans'])
  await shown('Monthly').click()
  await expect.element(shown('Monthly')).not.toBeChecked()

  answered.resolve(Response.json({ code: 'forbidden', message: 'You may not do this.' }, { status: 403 }))

  await expect.element(page.getByText(/^“Monthly” was not changed\./)).toBeVisible()
  await expect.element(shown('Monthly')).toBeChecked()
})

test('whoever may not change plans reads which is the best, and the price below its name', async () => {
  await open(['list-plans'])

  const row = page.getByRole('row', { name: /Yearly/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toContain('Yearly$20.00 a month')
  expect(row.element().textContent).toContain('Yes')
  expect(page.getByRole('radio').elements()).toEqual([])
})
