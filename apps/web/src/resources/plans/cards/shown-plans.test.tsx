import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { discardSession } from '../../../platform/session/session.ts'
import { ShownPlans } from './shown-plans.tsx'

const meta = { page: 1, per_page: 100, total: 0, total_is_exact: 1, next_cursor: null, prev_cursor: null }
const realFetch = globalThis.fetch
const at = '2026-11-18T10:00:00.000Z'
const wirePlan = {
  ...{ version: 4, title: null, currency: 'USD', initial_discount_price: null, downloadable: 0, show: 1 },
  ...{ initial_period_count: 1, initial_period_unit: 'month', initial_original_price: 2000, is_best: 0 },
  ...{ recurring_period_count: null, recurring_period_unit: null, recurring_original_price: null },
  ...{
    recurring_discount_price: null,
    sort: 1,
    sold_lately: 0,
    contracts: 3,
    contracts_share: 2500,
    mrr: 6000,
  },
  ...{ segpay_id: null, epoch_id: null, ccbill_id: null, paypal_id: null, created_at: at, updated_at: at },
}
let isRefused = true
let plans: object[] = []

beforeEach(() => {
  // Whoever was there before could move the cards.
  discardSession()
  changeLanguage('en')
  isRefused = true
  plans = []
  globalThis.fetch = async () =>
    isRefused
      ? Response.json({ code: 'forbidden', message: 'Not now.' }, { status: 403 })
      : Response.json({ data: plans, meta })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

test('plans that cannot be loaded are not taken for none, and can be tried again', async () => {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownPlans />
    </QueryClientProvider>,
  )
  const failure = page.getByText('The plans that are shown to visitors could not be loaded.')
  await expect.element(failure).toBeVisible()
  expect(page.getByText('No plan is shown to visitors yet.').elements()).toEqual([])

  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByText('No plan is shown to visitors yet.')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('cards stand below each other on a phone, and beside each other on a desktop', async () => {
  isRefused = false
  plans = ['Yearly', 'Monthly'].map((name, place) => ({ ...wirePlan, id: place + 1, name }))
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownPlans />
    </QueryClientProvider>,
  )
  const tops = () =>
    page
      .getByRole('article')
      .elements()
      .map((card) => card.getBoundingClientRect().top)
  const isInARow = () => tops()[0] === tops()[1]
  await expect.element(page.getByRole('group', { name: 'Phone' })).toBeVisible()
  await expect.poll(() => tops().length).toBe(2)
  expect(isInARow()).toBe(false)

  await page.getByTitle('Desktop').click()

  await expect.element(page.getByRole('group', { name: 'Desktop' })).toBeVisible()
  expect(isInARow()).toBe(true)
})
