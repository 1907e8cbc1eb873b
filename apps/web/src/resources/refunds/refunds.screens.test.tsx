import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import { PageViewContext } from '../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { refundScreens } from './refunds.screens.ts'
import { RefundShow } from './refunds.show.tsx'

const at = '2026-11-18T10:00:00.000Z'
const times = { version: 1, created_at: at, updated_at: at }
const refund = {
  ...{ id: 9, number: 'R-9', order_id: 7, order: { id: 7, name: 'O-7' }, status: 'to_approve', ...times },
  ...{ amount: 6000, currency: 'USD', cause: 'asked', initiated_by: 'member', access: 'stays', reason: null },
  ...{ note: null, requested_by_id: 4, requested_by: { id: 4, name: 'Ines' }, decided_by_id: null },
  ...{ decided_by: null, decided_at: null, decision_note: null, provider: 'segpay' },
  ...{ transaction_number: null, occurred_at: null },
}
const order = {
  ...{ id: 7, order_id: 'O-7', paid_at: at, status: 'paid', amount: 12_000, refunded: 0, currency: 'USD' },
  ...{ user_id: 2, user: { id: 2, name: 'pilar.m' }, plan_id: 3, plan: { id: 3, name: 'Yearly' }, ...times },
}
const same = { before: 0, after: 0 }
const ratio = { ...same, sales: 1, limit: 300 }
const effect = {
  ...{ amount: 6000, currency: 'USD', left: 12_000, unused: null, access: null, mrr: same, partner: null },
  approval: { is_needed: 1, is_for_reader: 1, limit: 5000, approvers: ['Priya Iyer'] },
  ...{ fees: { transaction: 30, settlement: 0 }, reserve: 0, refunds: ratio, disputes: ratio, kept: same },
}
const answers: Record<string, object> = {
  '/login': {
    access_token: 'token',
    permissions: ['list-orders', 'list-refunds', 'approve-refunds'],
    otp: 'none',
  },
  '/auth/me': { id: 3, roles: [], business_time_zone: 'UTC' },
  '/refunds/9': refund,
  '/refunds/9/effect': effect,
  '/orders/7': order,
}

let isOrderRefused = false
const realFetch = globalThis.fetch
const fakeFetch: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
  if (pathname.endsWith('/orders/7') && isOrderRefused)
    return Response.json({ code: 'forbidden', message: 'Not now.' }, { status: 403 })
  const [, data = []] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
  return Response.json({ data })
}

beforeEach(async () => {
  isOrderRefused = false
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

/** The page of refund 9 as that account sees it. */
async function openAs(id: number) {
  answers['/auth/me'] = { id, roles: [], business_time_zone: 'UTC' }
  await login({ username: 'mina', password: 'x' })
  const refunds = refundScreens as ResourceScreens
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ refunds }}>
        <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <RefundShow id={9} /> }])} />
        </PageViewContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
}

test('who decides about a refund sees whose order it is, what approving does, and that it is up to them', async () => {
  await openAs(3)

  const card = page.getByRole('region', { name: 'Order', exact: true })
  await expect.element(card.getByText('$120.00')).toBeVisible()
  await expect.element(card.getByText('pilar.m')).toBeVisible()
  await expect.element(card.getByText('Yearly')).toBeVisible()
  await expect.element(page.getByText(/You can approve it, or else Priya Iyer\./)).toBeVisible()
  changeLanguage('zh-CN')
  await expect.element(page.getByText(/你可以审批，也可由 Priya Iyer 审批。/)).toBeVisible()
})

test('what an approval did to the order stands beside it at once', async () => {
  const approved = { ...refund, status: 'approved', decided_by_id: 3, decided_at: at, occurred_at: at }
  onTestFinished(() => void Object.assign(answers, { '/refunds/9': refund, '/orders/7': order }))
  await openAs(3)
  const card = page.getByRole('region', { name: 'Order', exact: true })
  await expect.element(card.getByText('$0.00')).toBeVisible()

  Object.assign(answers, {
    '/refunds/9/approve': approved,
    '/refunds/9': approved,
    '/orders/7': { ...order, status: 'partially_refunded', refunded: 6000 },
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()

  await expect.element(card.getByText('$60.00')).toBeVisible()
})

test('whoever asked for a refund is not offered to decide about it', async () => {
  await openAs(4)
  await expect.element(page.getByText('Ines')).toBeVisible()

  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('an order that cannot be loaded says so where it would stand, and can be tried again', async () => {
  isOrderRefused = true
  await openAs(3)
  const card = page.getByRole('region', { name: 'Order', exact: true })
  await expect.element(card.getByText('The order could not be loaded.')).toBeVisible()

  isOrderRefused = false
  await card.getByRole('button', { name: 'Try again' }).click()

  await expect.element(card.getByText('pilar.m')).toBeVisible()
  await expect.element(card.getByText('The order could not be loaded.')).not.toBeInTheDocument()
})
