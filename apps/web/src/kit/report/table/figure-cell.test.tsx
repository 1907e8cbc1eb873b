import { defineReport } from '@backlot/contract/core/endpoints/report'
import { count, day } from '@backlot/contract/core/fields/fields'
import { parseReportQuery } from '@backlot/contract/core/lists/parse-report'
import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { login } from '../../../platform/session/session.ts'
import { KnownScreensContext } from '../../records/known-screens.ts'
import { ReportContext, type ReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { FigureCell } from './figure-cell.tsx'
import styles from './table.module.css'

const named = (text: string) => ({ en: text, 'zh-CN': text })
const paid = {
  field: count(),
  metric: 'paid',
  words: named('Paid'),
  definition: named('Those that went through.'),
  rows: [{ list: 'payments', at: 'paidAt', by: [] }],
  missed: [{ list: 'declines', at: 'triedAt', by: [] }],
}
const report = defineReport({
  name: 'payments',
  path: '/reports/payments',
  access: 'list-audits',
  title: named('Payments'),
  dimensions: { day: day() },
  measures: { paid },
})
const query = parseReportQuery(report, { from: '2026-11-19', to: '2026-11-19' })
const answer = {
  query,
  data: { rows: [], totals: { paid: 40 }, previous: null },
  meta: { currency: null, marks: [{ day: '2026-11-19', metric: 'paid', value: 40, usual: 90 }] },
} as unknown as ReportAnswer

const listCalled = (name: string) =>
  ({
    ...{ resource: { withheld: null }, list: { path: `/${name}` }, words: { title: named(name) } },
  }) as unknown as ResourceScreens
const screens = { payments: listCalled('payments'), declines: listCalled('declines') }

const realFetch = globalThis.fetch
beforeEach(() => {
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const permissions = ['list-payments', 'list-declines']
    const data = String(input).endsWith('/login')
      ? { access_token: 'token', permissions, otp: 'none' }
      : { id: 3, roles: [], business_time_zone: 'UTC' }
    return new Response(JSON.stringify({ data }))
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

async function show() {
  await login({ username: 'mina', password: 'x' })
  const state: ReportState = {
    ...{ report, words: { fields: { day: named('Day') }, options: {} }, query },
    ...{
      change: () => undefined,
      answer: {} as UseQueryResult<ReportAnswer>,
      view: {} as ReportState['view'],
    },
  }
  const row = { day: '2026-11-19', paid: 40 }
  const cell = <FigureCell name="paid" measure={paid} {...{ answer, row }} />
  const table = (
    <table className={styles.table}>
      <tbody>
        <tr>{cell}</tr>
      </tbody>
    </table>
  )
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <KnownScreensContext value={screens}>
        <ReportContext value={state}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />
        </ReportContext>
      </KnownScreensContext>
    </QueryClientProvider>,
  )
}

test('the figure of a day below its usual and the way to what it lacks are hit apart from each other', async () => {
  await show()
  const [figure, missed] = ['40', 'declines'].map((name) => page.getByRole('link', { name, exact: true }))
  if (!figure || !missed) throw new Error('Two links were asked for.')
  await expect.element(missed).toBeVisible()

  const [above, below] = [figure.element(), missed.element()].map((link) => link.getBoundingClientRect())
  expect(above?.height).toBeGreaterThanOrEqual(24)
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY)
})
