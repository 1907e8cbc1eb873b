import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KnownScreensContext } from '../../../kit/records/known-screens.ts'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { PageViewContext } from '../../../platform/screens/page-view.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { statementScreens } from '../../statements/statements.screens.ts'
import { StatementCard } from './statement-card.tsx'

const wireStatement = {
  ...{ version: 1, created_at: '2026-11-02T08:00:00.000Z', updated_at: '2026-11-02T08:00:00.000Z' },
  ...{ channel_id: 3, channel: { id: 3, name: 'Northlight' }, month: '2026-10', status: 'draft' },
  ...{
    orders: 0,
    gross: 0,
    discount: 0,
    fees: 0,
    refunds: 0,
    chargebacks: 0,
    net_sales: 0,
    share: 0,
    late: 0,
  },
  ...{ carried_in: 0, due: 0, carried_out: 0, without_rate: 0, carries_only: 0 },
  ...{ approved_by_id: null, approved_by: null, approved_at: null },
}
const rows = [
  {
    ...{ ...wireStatement, id: 5, reference: 'P-000005', currency: 'USD', carries_only: 1 },
    ...{ carried_in: -600, carried_out: -600 },
  },
  { ...wireStatement, id: 4, reference: 'P-000004', currency: 'EUR', gross: 9000, share: 2700, due: 2700 },
  { ...wireStatement, id: 2, reference: 'P-000002', month: '2026-09', currency: 'USD', status: 'approved' },
]

const realFetch = globalThis.fetch
beforeEach(() => {
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const permissions = ['list-statements', 'approve-statements']
    if (pathname.endsWith('/login'))
      return answer({ data: { access_token: 'token', permissions, otp: 'none' } })
    const meta = { page: 1, per_page: 24, total: rows.length, total_is_exact: 1 }
    return answer({ data: rows, meta: { ...meta, next_cursor: null, prev_cursor: null } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const answer = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

test('a month says what was counted, and below it what is owed in another currency, approved with it', async () => {
  await login({ username: 'vera', password: 'x' })
  const card = (
    <KnownScreensContext value={{ statements: statementScreens as ResourceScreens }}>
      <PageViewContext value={{ setUnsaved: () => undefined, leave: () => undefined }}>
        <StatementCard id={3} />
      </PageViewContext>
    </KnownScreensContext>
  )
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
    </QueryClientProvider>,
  )

  await expect
    .element(page.getByText('Nothing of this month is counted in USD', { exact: false }))
    .toBeVisible()
  const text = document.body.textContent ?? ''
  expect(text.indexOf('P-000004')).toBeLessThan(text.indexOf('P-000005'))
  expect(text).not.toContain('P-000002')
  expect(text).toMatch(/Carried over to the next month −\$6\.00/)
  expect(page.getByRole('button', { name: 'Approve…' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Oct 2026' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sep 2026' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})
