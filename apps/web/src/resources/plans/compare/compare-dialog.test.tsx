import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { CompareButton } from './compare-button.tsx'

const yearly = {
  ...{ id: 1, title: 'A year of films', is_best: 1, downloadable: 1, currency: 'USD' },
  ...{ initial_period_count: 1, initial_period_unit: 'year', initial_original_price: 12_000 },
  ...{ initial_discount_price: null, recurring_period_count: 1, recurring_period_unit: 'year' },
  ...{ recurring_original_price: 12_000, recurring_discount_price: null, monthly: 1000, saving: 5000 },
}
const weekend = {
  ...yearly,
  ...{ id: 2, title: 'Weekend', is_best: 0, downloadable: 0, currency: 'JPY' },
  ...{ initial_period_count: 2, initial_period_unit: 'day', initial_original_price: 600 },
  ...{ recurring_period_count: null, recurring_period_unit: null, recurring_original_price: null },
  ...{ monthly: null, saving: null },
}

const realFetch = globalThis.fetch
let isRefused = false
beforeEach(() => {
  changeLanguage('en')
  isRefused = false
  globalThis.fetch = async () =>
    isRefused
      ? Response.json({ code: 'forbidden', message: 'Not now.' }, { status: 403 })
      : Response.json({ data: [yearly, weekend] })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function open() {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <CompareButton />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Compare prices' }).click()
}
const line = (name: string) => {
  const rows = [...(page.getByRole('table').element().querySelectorAll('tr') ?? [])]
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))
  return cells.find(([first]) => first === name)?.slice(1)
}

test('what visitors pay stands side by side, in the language of either', async () => {
  await open()
  await expect.element(page.getByRole('table')).toBeVisible()

  expect(line('Plan')).toEqual(['A year of filmsBest value', 'Weekend'])
  expect(line('Price a month')).toEqual(['$10.00', '—'])
  expect(line('Against monthly')).toEqual(['saves 50%', '—'])
  expect(line('First period')).toEqual(['1 year for $120.00', '2 days for JP¥600'])
  expect(line('Then')).toEqual(['$120.00 a year', 'ends by itself'])
  expect(line('Downloads')).toEqual(['', '—'])
  await expect.element(page.getByLabelText('included')).toBeVisible()
  expect(line('Charged in')).toEqual(['US Dollar (USD)', 'Japanese Yen (JPY)'])

  await page.getByText('中文').click()
  await expect.poll(() => line('每月价格')).toEqual(['$10.00', '—'])
  expect(line('币种')).toEqual(['美元 (USD)', '日元 (JPY)'])
})

test('prices that cannot be loaded can be tried again', async () => {
  isRefused = true
  await open()
  await expect.element(page.getByText('The prices could not be loaded.')).toBeVisible()

  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(page.getByRole('table')).toBeVisible()
})
