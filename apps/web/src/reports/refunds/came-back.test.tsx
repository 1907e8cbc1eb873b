import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../kit/records/known-screens.ts'
import { ReportContext, type ReportState } from '../../kit/report/state/report-state.ts'
import { changeLanguage } from '../../platform/i18n/language.ts'
import { createQueryClient } from '../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { login } from '../../platform/session/session.ts'
import { transactionScreens } from '../../resources/transactions/transactions.screens.ts'
import { CameBack } from './came-back.tsx'

const summary = {
  ...{ orders: 100, gross: 200_000, refund_rate_count: 700, refund_rate_value: 600, chargeback_rate: 100 },
  ...{ refund_limit: 1_000, dispute_limit: 90 },
  refunds: { count: 7, amount: 12_000, partial_count: 2, partial_share: 2_857, median_days: 3.5 },
  chargebacks: { count: 1, amount: 2_000, median_days: 12, open: 1, won: 0, lost: 0, won_share: null },
}
const meta = {
  ...{ metric_ids: ['refunds'], version: 1, as_of: '2026-11-20T12:00:00.000Z', timezone: 'UTC' },
  ...{ currency: 'USD', basis: [], partial: 0, filters: {} },
}

const realFetch = globalThis.fetch
let asked: (string | null)[] = []
/** What the answer for the second day waits for. */
let second = Promise.withResolvers<void>()

/** A small server of refund statistics, the same on each day. */
const fakeFetch: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(
    input instanceof Request ? input.url : String(input),
    location.href,
  )
  const answer = (body: object) => new Response(JSON.stringify(body))
  if (pathname.endsWith('/login'))
    return answer({ data: { access_token: 'token', permissions: ['list-transactions'], otp: 'none' } })
  if (pathname.endsWith('/auth/me')) return answer({ data: { id: 3, roles: [], business_time_zone: 'UTC' } })
  asked.push(searchParams.get('from'))
  if (searchParams.get('from') === '2026-11-19') await second.promise
  const view = searchParams.get('view') ?? 'cash'
  return answer({ data: { view, summary, series: null, breakdowns: [] }, meta })
}

beforeEach(() => {
  asked = []
  second = Promise.withResolvers()
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = fakeFetch
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const on = (day: string): ReportQuery => ({ from: day, to: day, compare: false, filters: [] })

/** The page around it, as far as it says which days are shown. */
function DayByDay() {
  const [query, setQuery] = useState(on('2026-11-18'))
  return (
    <ReportContext value={{ query } as ReportState}>
      <button type="button" onClick={() => setQuery(on('2026-11-19'))}>
        Next day
      </button>
      <CameBack />
    </ReportContext>
  )
}

async function open() {
  await login({ username: 'mina', password: 'x' })
  const router = createMemoryRouter([{ path: '*', element: <DayByDay /> }])
  await render(
    <KnownScreensContext value={{ transactions: transactionScreens as ResourceScreens }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KnownScreensContext>,
  )
}

test('figures lead to the rows of their own days while the answer for others is on its way', async () => {
  await open()
  const refunds = page.getByRole('link', { name: '7 · $120.00' })
  const address = () => decodeURIComponent(refunds.element().getAttribute('href') ?? '')
  await expect.element(refunds).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 · $20.00 disputed, won or not' })).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => asked).toEqual(['2026-11-18', '2026-11-19'])

  // A median leads to the days that it is of.
  const median = page.getByRole('link', { name: '3.5 days' }).element().getAttribute('href')
  expect(decodeURIComponent(median ?? '')).toBe(address())
  expect(address()).toContain('[gte]=2026-11-18')
  second.resolve()

  await expect.poll(address).toContain('[gte]=2026-11-19')
})

test('what each figure means is had from the keyboard, and no two have the same name', async () => {
  await open()
  const questions = page.getByRole('button', { name: /^What is/ })
  await expect.element(questions.first()).toBeVisible()
  const names = questions.elements().map((each) => each.ariaLabel)

  expect(names).toHaveLength(page.getByRole('term').elements().length)
  expect(new Set(names).size).toBe(names.length)
  page.getByRole('button', { name: 'What is “Chargeback rate”?' }).element().focus()
  const meaning = () => page.getByRole('tooltip').element().textContent
  await expect.poll(meaning).toContain('Disputes that arrived in the span divided by orders')

  await page.getByRole('button', { name: 'Day of the sale' }).click()
  page.getByRole('button', { name: 'What is “Refund rate”?' }).element().focus()
  await expect
    .poll(meaning)
    .toContain('Refunds until now of the sales of these days, divided by their orders')
  page.getByRole('button', { name: 'What is “Share won”?' }).element().focus()
  await expect.poll(meaning).toContain('Disputes of the sales of these days that were won')
})
