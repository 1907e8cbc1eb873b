import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActionDialog } from '../../../kit/actions/action-dialog.tsx'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import type { Row } from '../../../kit/records/row.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { Toaster } from '../../../ui/toasts/toaster.tsx'
import { subscriptionScreens } from '../../subscriptions/subscriptions.screens.ts'
import { orderScreens } from '../orders.screens.ts'

const screens = orderScreens as ResourceScreens
const [refund] = screens.actions
const order: Row = {
  ...{ id: 7, version: 1, orderId: 'O-7', status: 'paid', amount: 9600, currency: 'USD' },
  ...{ refunded: 0, refundsWaiting: 0, chargedBack: 0, subscriptionId: null },
  ...{ user: { id: 2, name: 'mina' }, plan: { id: 3, name: 'Yearly' }, paidAt: '2026-11-24T19:24:00.000Z' },
}
const ratio = { before: 1, after: 2, sales: 100, limit: 300 }
const effect = {
  ...{ amount: 9600, currency: 'USD', left: 9600, unused: null, access: null, partner: null },
  approval: { is_needed: 1, limit: 5000, is_for_reader: 0, approvers: ['Priya Iyer'] },
  ...{ mrr: { before: 0, after: 0 }, fees: { transaction: 30, settlement: 960 }, reserve: 480 },
  ...{ refunds: ratio, disputes: ratio, kept: { before: 8610, after: -990 } },
}

const at = '2026-11-24T19:24:00.000Z'
const subscription = {
  ...{ id: 5, version: 1, provider_reference: 'S-5', provider: 'segpay', status: 'active', mrr: 800 },
  ...{
    user_id: 2,
    user: { id: 2, name: 'mina' },
    plan_id: 3,
    plan: { id: 3, name: 'Yearly' },
    currency: 'USD',
  },
  ...{ started_at: at, current_period_end: at, cancel_at_period_end: 0, access_until: at },
  ...{ channel_id: null, channel: null, campaign_id: null, campaign: null, is_member_erased: 0 },
  ...{ is_priced: 1, created_at: at, updated_at: at },
}
const permissions = ['list-subscriptions', 'extend-subscriptions'] as const

const realFetch = globalThis.fetch
let isAsked = false
let keys: (string | null)[] = []
let refusing: Promise<void> | null = null
let askedOfEffect: boolean[] = []
let held: Promise<void> | null = null
let access: object | null = null

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  changeLanguage('en')
  isAsked = false
  keys = []
  refusing = null
  askedOfEffect = []
  held = null
  access = null
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (pathname.endsWith('/orders/7/refund/effect')) {
      if (search.includes('amount=999900'))
        return answer(
          {
            code: 'invalid',
            message: 'Refused.',
            request_id: 'r1',
            errors: { amount: ['More than is left.'] },
          },
          422,
        )
      askedOfEffect.push(isAsked)
      return answer({ data: { ...effect, access } })
    }
    if (pathname.endsWith('/orders/7/refund') && init?.method === 'POST') {
      isAsked = true
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      if (refusing) await refusing.then(() => Promise.reject(new TypeError('The line is lost.')))
      return answer({ data: { id: 7, version: 2, refunds_waiting: 9600 } })
    }
    if (pathname.endsWith('/login'))
      return answer({ data: { access_token: 'token', permissions: [...permissions], otp: 'none' } })
    if (pathname.endsWith('/subscriptions/5/extend')) return answer({ data: subscription })
    if (held) await held
    if (pathname.endsWith('/subscriptions/5')) return answer({ data: subscription })
    return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function Desk({ of = order }: { of?: Row | undefined }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!refund) throw new Error('Orders can be refunded.')
  if (!isOpen) return <p>closed</p>
  return <ActionDialog screens={screens} action={refund} record={of} onClose={() => setIsOpen(false)} />
}

async function openDesk(of?: Row) {
  const router = createMemoryRouter([{ path: '*', element: <Desk of={of} /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={{ subscriptions: subscriptionScreens as ResourceScreens }}>
        <RouterProvider router={router} />
      </KnownScreensContext>
      <Toaster />
    </QueryClientProvider>,
  )
}

test('a refund that is asked for is said to wait, and what it does is not asked about again', async () => {
  await openDesk()
  await expect.element(page.getByText(/Priya Iyer can approve it/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByText('Member asked').click()

  await page.getByRole('button', { name: 'Ask for approval' }).click()

  await expect.element(page.getByText('The refund of O-7 waits for approval.')).toBeVisible()
  await expect.element(page.getByText('closed')).toBeVisible()
  expect(askedOfEffect).toEqual([false])
})

test('who has to agree is said beside the button that asks them, also while the amount is none', async () => {
  await openDesk()
  const foot = () =>
    page.getByRole('button', { name: 'Ask for approval' }).element().closest('.ant-modal-footer')
  await expect.element(page.getByText(/Priya Iyer can approve it/)).toBeVisible()

  expect(foot()?.textContent).toMatch(/Needs a second person.*Priya Iyer can approve it/)
  await page.getByRole('textbox', { name: 'Amount' }).fill('-5')
  await userEvent.tab()
  await expect.element(page.getByText('Fees not returned')).not.toBeInTheDocument()
  expect(foot()?.textContent).toContain('Needs a second person')
})

test('of an amount that is none nothing is said, and what is known of the order stays', async () => {
  await openDesk()
  await expect.element(page.getByText('Fees not returned')).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount' })

  await amount.fill('-5')
  await userEvent.tab()

  await expect.element(page.getByText('Must be at least $0.01.')).toBeVisible()
  await expect.element(page.getByText('Fees not returned')).not.toBeInTheDocument()
  await expect.element(page.getByText('Fill in the form to see what it does.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'All $96.00' })).toBeVisible()

  await amount.fill('1.999')
  await expect.element(page.getByText(/with at most 2 decimals/)).toBeVisible()
  await amount.fill('96')
  await expect.element(page.getByText('Fees not returned')).toBeVisible()
})

test('an amount beyond what is left is refused at its field, before anything is sent', async () => {
  await openDesk()
  await expect.element(page.getByText('Fees not returned')).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount' })

  await amount.fill('9999')

  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('One field needs attention.')).not.toBeInTheDocument()
  await amount.fill('96')
  await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
  await expect.element(page.getByText('Fees not returned')).toBeVisible()
  expect(isAsked).toBe(false)
})

test.for([
  ['2026-12-28T00:00:00.000Z', true],
  [null, false],
] as const)('days of grace are spoken of while there is a renewal to come: %s', async ([after, isSaid]) => {
  access = { before: '2026-12-28T00:00:00.000Z', after, grace_until: '2027-01-04T00:00:00.000Z' }
  await openDesk()
  await expect.element(page.getByText('Fees not returned')).toBeVisible()

  const line = page.getByRole('listitem').filter({ hasText: '28 Dec 2026' })
  await expect.element(line).toBeVisible()
  expect(line.element().textContent.includes('4 Jan 2027')).toBe(isSaid)
})

test('who goes on editing is back where they were', async () => {
  await openDesk()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('20')
  await expect.element(amount).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(amount).toHaveFocus()
})

test('what was typed is still asked about for whoever looked at another way and came back', async () => {
  await login({ username: 'vera', password: 'x' })
  await openDesk({ ...order, subscriptionId: 5 })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('20')
  await page.getByRole('button', { name: 'Use this: Extend' }).click()
  await page.getByRole('button', { name: 'Back to the refund' }).click()
  await expect.element(amount).toHaveValue('20.00')
  await expect.element(amount).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByText('What you typed is not saved.')).toBeVisible()
  expect(page.getByText('closed').elements()).toEqual([])
})

test('a refund whose answer was lost is not made again by whoever looked at another way meanwhile', async () => {
  await login({ username: 'x', password: 'x' })
  const { promise, resolve: loseLine } = Promise.withResolvers<void>()
  refusing = promise
  await openDesk({ ...order, subscriptionId: 5 })
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByText('Member asked').click()
  const ask = page.getByRole('button', { name: 'Ask for approval' })
  const extend = page.getByRole('button', { name: 'Use this: Extend' })
  await expect.element(extend).toBeEnabled()
  await ask.click()
  await expect.element(extend).toBeDisabled()
  loseLine()
  await expect.element(extend).toBeEnabled()

  await extend.click()
  await page.getByRole('button', { name: /Back/ }).click()
  refusing = null
  await ask.click()

  await expect.element(page.getByText('closed')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('closing another way leaves that dialog alone, the desk stays with what was typed', async () => {
  await login({ username: 'vera', password: 'x' })
  await openDesk({ ...order, subscriptionId: 5 })
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  const another = page.getByRole('dialog', { name: /^Extend in place of a refund/ })

  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Use this: Extend' }).click()
    await expect.element(another).toBeVisible()
    await leave()
    await expect.element(another).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('20.00')
  }
  expect(page.getByText('closed').elements()).toEqual([])
})

test('what is done in place of a refund closes the desk', async () => {
  await login({ username: 'vera', password: 'x' })
  await openDesk({ ...order, subscriptionId: 5 })
  await page.getByRole('button', { name: 'Use this: Extend' }).click()
  await page.getByLabelText(/^Days/).fill('3')
  await page.getByRole('button', { name: 'Extend', exact: true }).click()

  await expect.element(page.getByText('closed')).toBeVisible()
})

test('the desk does not grow any more once the other ways have come', async () => {
  await login({ username: 'vera', password: 'x' })
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await openDesk({ ...order, subscriptionId: 5 })
  await expect.element(page.getByText('Fees not returned')).toBeVisible()
  const height = () => document.querySelector('form')?.offsetHeight ?? 0
  await expect.poll(height).toBeGreaterThan(400)
  await expect.element(page.getByRole('status')).toBeVisible()
  const before = height()

  resolve()

  await expect.element(page.getByRole('button', { name: 'Use this: Extend' })).toBeVisible()
  expect(height()).toBeLessThanOrEqual(before)
})
