import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { login } from '../../../platform/session/session.ts'
import { FeesNote } from './fees-note.tsx'
import { LinesTable } from './lines/lines-table.tsx'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { NextStep } from './report-buttons.tsx'
import { ReportFacts } from './report-head.tsx'
import type { PayoutLine } from './use-reconciliation.ts'

const said = {
  ...{ gross: 11_800, refunds: 0, chargebacks: 0, fees: 1430 },
  ...{ reserveHeld: 0, reserveReleased: 0, netPayout: 10_370 },
}
// Of a report, what these parts read.
const report = {
  ...{
    id: 3,
    version: 1,
    reference: 'SPR-3',
    currency: 'USD',
    phase: 'settled',
    closedAt: null,
    toSettle: 0,
    ...said,
  },
} as RecordOf<typeof segpays>
const figuresOf = (gross: number) => ({
  ...{ gross, refunds: 0, chargebacks: 0, fees: 1430, reserve_held: 0, reserve_released: 0 },
  net_payout: gross - 1430,
})
const line: PayoutLine = {
  ...{ id: 5, verdict: 'theirs_only', kind: 'charge', orderId: null, order: null, transactionNumber: 'TX-5' },
  ...{
    bookedAt: '2026-03-06T12:00:00.000Z',
    ...{ ourTime: null, earlierId: null, earlier: null },
    currency: 'USD',
    isMatchedByDay: false,
    isToSettle: true,
  },
  ...{ ourAmount: null, amount: 123_456, ourFee: null, fee: 12_345, difference: 111_111 },
  ...{ settlement: null, note: null },
}

const at = '2026-03-06T12:00:00.000Z'
const wireLine = {
  ...{
    verdict: 'matched',
    kind: 'charge',
    order_id: 9,
    order: { id: 9, name: 'O-9' },
    transaction_number: 'TX-9',
  },
  ...{
    booked_at: at,
    ...{ our_time: at, earlier_id: null, earlier: null },
    currency: 'USD',
    is_matched_by_day: 0,
    is_to_settle: 0,
    settlement: null,
  },
  ...{ our_amount: 950, amount: 950, our_fee: 125, fee: 125, difference: 0, note: null },
}

const realFetch = globalThis.fetch
const realPrint = window.print
let gross = 11_800
let recomputed: string[] = []
let grossOnceClosing = 11_800

beforeEach(() => {
  gross = 11_800
  grossOnceClosing = 11_800
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    )
    if (pathname.endsWith('/login'))
      return answer({ data: { access_token: 'token', permissions: ['update-segpays'], otp: 'none' } })
    if (pathname.endsWith('/reconciliation')) return answer({ data: wireReconciliation() })
    if (pathname.endsWith('/lines')) {
      const isToSettle = searchParams.has('filter[is_to_settle]')
      const perPage = Number(searchParams.get('per_page') ?? 20)
      const total = isToSettle ? 0 : 36
      return answer({
        data: Array.from({ length: Math.min(total, perPage) }, (_, place) => ({
          ...wireLine,
          id: place + 1,
        })),
        meta: { page: 1, per_page: perPage, total, total_is_exact: 1, next_cursor: null, prev_cursor: null },
      })
    }
    if (pathname.endsWith('/recompute')) {
      recomputed.push(pathname)
      return new Response(null, { status: 204 })
    }
    if (pathname.endsWith('/close') && init?.method === 'POST') {
      gross = grossOnceClosing
      const errors = { gross: ['The lines of the statement come to another sum.'] }
      return answer({ code: 'invalid', message: 'Please check the marked fields.', errors }, 422)
    }
    return answer({ code: 'not_found', message: 'This no longer exists.' }, 404)
  }
})
afterEach(async () => {
  globalThis.fetch = realFetch
  window.print = realPrint
  await page.viewport(1280, 800)
})

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const none = { ours: 0, theirs: 0, fees: 0, difference: 0 }
const matched = { ours: 34_200, theirs: 34_200, fees: 0, difference: 0 }
const wireReconciliation = () => ({
  counts: { matched: 36, theirs_only: 0, ours_only: 0, differs: 0, to_settle: 0, all: 36 },
  sums: { matched, theirs_only: none, ours_only: none, differs: none, to_settle: none, all: matched },
  ...{ matched_charges: 11_800, figures: figuresOf(gross), transaction_fees: 180, is_statement_kept: 0 },
  fees: 'current',
  reserve: { held: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 }, next: [], late: [] },
})
const reconciliation: Reconciliation = {
  counts: { matched: 36, theirsOnly: 0, oursOnly: 0, differs: 0, toSettle: 0, all: 36 },
  sums: { matched, theirsOnly: none, oursOnly: none, differs: none, toSettle: none, all: matched },
  ...{ matchedCharges: 11_800, figures: said, transactionFees: 180, isStatementKept: false },
  fees: 'current',
  reserve: { held: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 }, next: [], late: [] },
}

async function show(part: ReactNode) {
  await login({ username: 'vera', password: 'x' })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
    </QueryClientProvider>,
  )
}

const grossDiffers = /Gross: the lines of the statement come to \$119\.00, this report says \$118\.00\./

test.each([
  ['was paid on a day that is over', '2026-03-06T12:00:00.000Z', 'paid 6 Mar 2026'],
  ['is to be paid on a day to come', '2999-03-06T12:00:00.000Z', 'to be paid 6 Mar 2999'],
  ['waits to be paid', null, 'not paid yet'],
])('the head of a report says that it %s', async (_, paidAt, said) => {
  const terms = { provider: 'segpay', transactionFee: 0, settlementFeeRate: 0, reserveRate: 0 }
  await show(<ReportFacts report={{ ...report, ...terms, paidAt }} />)

  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test('fees that could not be worked out are said, and worked out by whoever tries again', async () => {
  recomputed = []
  await show(<FeesNote report={report} fees="stale" />)

  await expect.element(page.getByRole('alert').getByText(/do not have the fees of its terms/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.poll(() => recomputed).toEqual([expect.stringMatching(/\/3\/recompute$/)])
})

test('a report that does not add up says which figure, and is not closed', async () => {
  gross = 11_900
  await show(<NextStep report={report} />)

  await page.getByRole('button', { name: 'Close report…' }).click()

  await expect.element(page.getByText(grossDiffers)).toBeVisible()
  await expect.element(page.getByText(/^Net payout: /)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close report', exact: true })).toBeDisabled()
})

test('what no longer adds up while it is closed is said where it was asked', async () => {
  grossOnceClosing = 11_900
  await show(<NextStep report={report} />)

  await page.getByRole('button', { name: 'Close report…' }).click()
  await page.getByRole('button', { name: 'Close report', exact: true }).click()

  await expect.element(page.getByRole('dialog').getByText(grossDiffers)).toBeVisible()
})

test('a refusal that nothing on screen explains is said with its field', async () => {
  await show(<NextStep report={report} />)

  await page.getByRole('button', { name: 'Close report…' }).click()
  await page.getByRole('button', { name: 'Close report', exact: true }).click()

  await expect
    .element(page.getByRole('alert').getByText('Gross: The lines of the statement come to another sum.'))
    .toBeVisible()
})

test('a report with lines to settle says so where it would be closed', async () => {
  await show(<NextStep report={{ ...report, phase: 'to_settle', toSettle: 2 }} />)

  await page.getByRole('button', { name: 'Close report…' }).click()

  await expect.element(page.getByText('2 lines are still to be settled.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close report', exact: true })).toBeDisabled()
})

test('the question whether to close stays when a colleague closes meanwhile, and says so', async () => {
  let tell = (_now: typeof report) => {}
  function Live() {
    const [now, setNow] = useState(report)
    useEffect(() => {
      tell = setNow
    }, [])
    return <NextStep report={now} />
  }
  await show(<Live />)
  await page.getByRole('button', { name: 'Close report…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close SPR-3/ })
  await expect.element(dialog.getByRole('button', { name: 'Close report' })).toBeEnabled()

  tell({ ...report, phase: 'closed', closedAt: at })

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The report was closed meanwhile.')
  await expect.element(dialog.getByRole('button', { name: 'Close report' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the dialog of an import outlives its button when a colleague imports or closes meanwhile', async () => {
  let tell = (_now: typeof report) => {}
  function Live() {
    const [now, setNow] = useState({ ...report, phase: 'no_statement' } as typeof report)
    useEffect(() => {
      tell = setNow
    }, [])
    return <NextStep report={now} />
  }
  await show(<Live />)
  await page.getByRole('button', { name: 'Import statement…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import the statement' })
  await expect.element(dialog).toBeVisible()

  tell(report)
  await expect.element(page.getByText('Close report…')).toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  tell({ ...report, phase: 'closed', closedAt: at })

  await expect.element(dialog.getByRole('alert').getByText(/closed meanwhile/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the lines of a view are added up below them, whatever page is shown', async () => {
  await show(<ReconciliationCard report={report} reconciliation={reconciliation} />)

  const totals = page.getByRole('row', { name: /^36 lines/ })
  await expect.poll(() => totals.element().textContent).toContain('36 lines$342.00$342.00$0.00')
  await expect.element(page.getByText('Lines 1–20 of 36')).toBeVisible()
  await expect.element(page.getByText('Matched $118.00 of $118.00')).toBeVisible()

  await page.getByRole('button', { name: 'To settle 0' }).click()

  await expect.element(page.getByText('No lines here.')).toBeVisible()
})

test('all lines of a view are on paper, also by the keys of the browser', async () => {
  const rowsOnPaper: number[] = []
  window.print = () => rowsOnPaper.push(page.getByRole('row').elements().length)
  await show(<ReconciliationCard report={report} reconciliation={reconciliation} />)
  await expect.element(page.getByText('Lines 1–20 of 36')).toBeVisible()

  await page.getByRole('button', { name: 'Print all lines' }).click()
  await expect.poll(() => rowsOnPaper).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('Lines 1–20 of 36')).toBeVisible()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => rowsOnPaper).toHaveLength(2)

  // The heads and the sums beside them.
  expect(rowsOnPaper).toEqual([38, 38])
})

test('on a phone a line is settled without scrolling sideways', async () => {
  await page.viewport(390, 844)
  await show(<LinesTable rows={[line]} onSettle={() => undefined} />)

  const buttons = page.getByRole('row').getByRole('button')
  await expect.element(buttons.first()).toBeVisible()

  const edges = buttons.elements().map((button) => button.getBoundingClientRect().right)
  // Two ways at hand, the others behind dots.
  expect(edges).toHaveLength(3)
  expect(Math.max(...edges)).toBeLessThanOrEqual(390)
  const scroller = page.getByRole('region', { name: 'Lines compared' }).element()
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  await expect.element(page.getByRole('cell', { name: /^Theirs \$1,234\.56/ })).toBeVisible()
})

test('what is taken off the payout stands below zero, as it does in the sum', async () => {
  await page.viewport(390, 844)
  await show(<LinesTable rows={[{ ...line, kind: 'reserve_held', fee: null }]} onSettle={() => undefined} />)

  await expect.element(page.getByRole('cell', { name: /^Theirs −\$1,234\.56/ })).toBeVisible()
})
