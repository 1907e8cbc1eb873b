import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import { pagesOf, type ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { refundScreens } from '../refunds/refunds.screens.ts'
import { orderScreens } from './orders.screens.ts'

const at = '2026-11-18T10:00:00.000Z'
const order = {
  ...{ id: 7, order_id: 'O-7', version: 1, created_at: at, updated_at: at, paid_at: at, status: 'paid' },
  ...{ user_id: 2, user: { id: 2, name: 'pilar.m' }, plan_id: 3, plan: { id: 3, name: 'Quarterly' } },
  ...{ subscription_id: null, channel_id: null, campaign_id: null, promotion_id: null, deal_id: null },
  ...{ billing_source: 'renewal', amount: 5400, discount: 600, currency: 'USD', rate: null, note: null },
  ...{ payment_method: 'card', provider: 'segpay', transaction_number: 'T-7', device_type: null },
  ...{ os: null, browser: null, transaction_fee: 30, settlement_fee: 540, reserve_fee: 0, fees_by_hand: 0 },
  ...{ fees_report_id: null, total_amount: 4830, refunded: 0, refunds_waiting: 5400, charged_back: 0 },
}
const sumOf = { amount: 5400, transaction_fee: 30, settlement_fee: 540, reserve_fee: 0, total_amount: 4830 }
const declined = {
  ...{ id: 9, kind: 'refund', amount: 5400, number: 'R-9', cause: 'asked', reason: null },
  ...{ initiated_by: 'member', status: 'declined', decision_note: 'The film did play.' },
  ...{ transaction_number: null, occurred_at: at, resolved_at: null, won: null },
}

const realFetch = globalThis.fetch

const answers: Readonly<Record<string, object>> = {
  '/login': { access_token: 'token', permissions: ['list-orders', 'list-refunds'], otp: 'none' },
  '/auth/me': { id: 3, roles: [], business_time_zone: 'UTC' },
  '/orders/totals': {
    rows: 1,
    sums: Object.fromEntries(Object.entries(sumOf).map(([key, sum]) => [key, [{ currency: 'USD', sum }]])),
  },
  '/orders/7/reversals': [declined],
  '/orders/7/history': [
    {
      ...{ id: 31, action: 'decline-refund', resource: 'orders', record_id: 7, record_label: 'O-7' },
      ...{ record_version: 2, admin_id: 4, admin_name: 'Priya Iyer', created_at: at },
      before: { currency: 'USD', refunds_waiting: 5400 },
      after: { currency: 'USD', refunds_waiting: 0, decision_note: 'The film did play.' },
    },
  ],
  '/orders/7': order,
}

let answer: (path: string) => object | undefined

const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  const own = answer(pathname)
  const meta = {
    ...{ page: 1, per_page: 20, next_cursor: null, prev_cursor: null },
    ...{ total: 1, total_is_exact: 1 },
  }
  if (own) return Response.json({ data: own, meta })
  const known = Object.entries(answers).find(([path]) => pathname.endsWith(path))
  if (known) return Response.json({ data: known[1] })
  return Response.json({ data: pathname.endsWith('/orders') ? [order] : [], meta })
}

beforeEach(() => {
  answer = () => undefined
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** Words of the text that stand in two lines. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  return broken
}

async function open(address: string) {
  await login({ username: 'mina', password: 'x' })
  const orders = orderScreens as ResourceScreens
  const refunds = refundScreens as ResourceScreens
  const pages = await Promise.all(
    pagesOf(orders).map(async ({ path, load }) => {
      const Page = await load()
      return { path, element: <Page id={7} /> }
    }),
  )
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <KnownScreensContext value={{ orders, refunds }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter(pages, { initialEntries: [address] })} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
  return client
}

test('the hour of an old order is said, and no word of a new one is broken', async () => {
  await page.viewport(1160, 800)
  const old = { ...order, order_id: 'O-00013498', paid_at: '2025-03-04T09:05:07.000Z' }
  const user = { id: 2, name: 'borrowed.saltworks4991' }
  let rows: object[] = [{ ...old, user }]
  answer = (path) => (path.endsWith('/orders') ? rows : undefined)
  const client = await open('/orders')

  const row = page.getByRole('row', { name: /O-00013498/ })
  await expect.poll(() => row.element().textContent).toContain('4 Mar 2025 09:05')
  await expect.element(row.getByTitle('2025-03-04 09:05:07 UTC+00:00')).toBeVisible()
  rows = [{ ...old, user, version: 2, note: 'Asked about.' }]
  await client.invalidateQueries({ queryKey: ['orders'] })
  await expect.element(row.getByRole('img')).toBeVisible()

  expect(brokenWords(row.element())).toEqual([])
})

test('the list shows fees as taken off, in its rows and sums, and says how what is left comes about', async () => {
  await open('/orders')

  const row = page.getByRole('row', { name: /O-7/ })
  const sums = page.getByRole('row', { name: /^The one that matches/ })
  const figures = '$54.00−$0.30−$5.40$0.00$48.30'
  await expect.poll(() => row.element().textContent).toContain(figures)
  await expect.poll(() => sums.element().textContent).toContain(figures)

  await row.getByRole('button', { name: '$48.30' }).hover()
  const sum = page.getByRole('group', { name: 'Total of O-7' })
  await expect
    .poll(() => sum.element().textContent)
    .toBe(
      'Total of O-7USDPrice before the discount$60.00Discount−$6.00Amount$54.00Transaction fee−$0.30' +
        'Settlement fee−$5.40Reserve$0.00After fees$48.30Fees as sent with the order',
    )
  await row.getByText('O-7', { exact: true }).hover()
  await expect.element(sum).not.toBeInTheDocument()
})

test('beside the menu at 1440 px all of the member, the plan and the time is in sight', async () => {
  const shown = {
    ...order,
    ...{ paid_at: new Date(Date.now() - 30 * 86_400_000).toISOString(), status: 'partially_refunded' },
    ...{ user: { id: 2, name: 'upsidedown.observatory' }, plan: { id: 3, name: 'Monthly in euros' } },
  }
  answer = (path) => (path.endsWith('/orders') ? [shown] : undefined)
  await page.viewport(1440, 900)
  await open('/orders')
  const table = page.getByRole('table')
  await expect.element(table.getByText('Monthly in euros')).toBeVisible()

  // The room that the menu and the edges of the page leave.
  const { parentElement: place } = table.element()
  if (place) place.style.width = '1158px'
  const cut = [...table.element().querySelectorAll('tbody :is(td, td *)')].filter(
    ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
  )
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  expect(place?.scrollWidth).toBe(1158)
  await page.viewport(1280, 800)
})

test('what came back of an order is taken off its total, for those who come by keyboard as well', async () => {
  const shown = { ...order, status: 'partially_refunded', refunded: 2000, charged_back: 500 }
  answer = (path) => (path.endsWith('/orders') ? [shown] : undefined)
  await open('/orders')
  const figure = page.getByRole('button', { name: '$48.30' })
  await expect.element(figure).toBeVisible()
  figure.element().focus()

  await expect.element(figure).toHaveAccessibleDescription(/Refunded −\$20\.00 Charged back −\$5\.00/)
  await expect.element(figure).toHaveAccessibleDescription(/After refunds and chargebacks \$23\.30/)
  changeLanguage('zh-CN')
  await expect.element(figure).toHaveAccessibleDescription(/扣除退款与拒付后 \$23\.30/)
})

test('an order says that a refund of it waits, in the list and on its page, in both languages', async () => {
  await open('/orders')
  await expect.element(page.getByTitle('A refund of $54.00 waits for approval.')).toBeVisible()

  await open('/orders/7')
  await expect.element(page.getByText('$54.00 to approve').last()).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByText('$54.00 待审批').last()).toBeVisible()
})

test('the page of an order shows fees as taken off, as the list does', async () => {
  await open('/orders/7')

  const fees = page.getByRole('region', { name: 'Fees' })
  await expect.element(fees.getByText('−$0.30', { exact: true })).toBeVisible()
  const said = fees.getByRole('definition').elements()
  expect(said.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '−$0.30',
    '−$5.40',
    '$0.00',
    '$48.30',
  ])
})

test('the page of an order names the refund that was declined, and why, and leads to it', async () => {
  await open('/orders/7')

  const card = page.getByRole('region', { name: 'Refunds and chargebacks' })
  await expect.element(card.getByText('Refund · declined')).toBeVisible()
  await expect.element(card.getByText('Declined: The film did play.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'R-9' })).toHaveAttribute('href', '/orders/refunds/9')
})

test('the history of an order says why a refund was declined, in both languages', async () => {
  await open('/orders/7')

  const history = page.getByRole('region', { name: 'History' })
  await expect.element(history.getByText('Priya Iyer declined a refund')).toBeVisible()
  await expect.element(history.getByText('Why it was declined')).toBeVisible()
  await expect.element(history.getByText('The film did play.', { exact: true })).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByRole('region', { name: '操作记录' }).getByText('拒绝原因')).toBeVisible()
})

test('what orders come to says how much came back of them, by currency, where anything did', async () => {
  const sums = Object.fromEntries(
    Object.entries(sumOf).map(([key, sum]) => [key, [{ currency: 'USD', sum }]]),
  )
  const back = {
    refunded: [
      { currency: 'JPY', sum: 2800 },
      { currency: 'USD', sum: 40_000 },
    ],
    charged_back: [{ currency: 'USD', sum: 1200 }],
  }
  answer = (path) => (path.endsWith('/orders/totals') ? { rows: 1, sums: { ...sums, ...back } } : undefined)
  await open('/orders')

  await expect
    .element(page.getByText('before refunds and chargebacks of JP¥2,800 and $412.00', { exact: true }))
    .toBeVisible()
})
