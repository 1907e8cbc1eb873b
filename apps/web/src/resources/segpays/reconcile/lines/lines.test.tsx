import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { segpays } from '@backlot/contract/resources/segpays'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../../platform/queries/query-client.ts'
import { login } from '../../../../platform/session/session.ts'
import { Lines } from './lines.tsx'

// Of a report, what the lines read.
const report = { id: 3, version: 1, currency: 'USD', closedAt: null } as RecordOf<typeof segpays>
const at = '2026-03-06T12:00:00.000Z'
const wireLine = {
  ...{ verdict: 'theirs_only', kind: 'fee', order_id: null, order: null, transaction_number: 'TX-9' },
  ...{ booked_at: at, our_time: null, earlier_id: null, earlier: null },
  ...{ currency: 'USD', is_matched_by_day: 0, is_to_settle: 1 },
  ...{
    our_amount: null,
    amount: 950,
    our_fee: null,
    fee: 125,
    difference: 825,
    settlement: null,
    note: null,
  },
}

const realFetch = globalThis.fetch
let count = 1
let isRefused = false
let readCount = 0
let told: object = {}
let tellOfReport = (_now: typeof report) => {}

beforeEach(() => {
  count = 1
  told = {}
  isRefused = false
  localStorage.clear()
  changeLanguage('en')
  globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    )
    if (pathname.endsWith('/login'))
      return answer({ data: { access_token: 'token', permissions: ['update-segpays'], otp: 'none' } })
    if (pathname.endsWith('/settle'))
      return answer({ code: 'conflict', message: 'Somebody else changed this.' }, 409)
    if (!pathname.endsWith('/lines') || isRefused)
      return answer({ code: 'forbidden', message: 'You may not see this.' }, 403)
    readCount++
    const perPage = 20
    const asked = Number(searchParams.get('page') ?? 1)
    const rows = Array.from({ length: count }, (_, place) => ({ ...wireLine, ...told, id: place + 1 }))
    const meta = { page: asked, per_page: perPage, total: count, total_is_exact: 1 }
    return answer({
      data: rows.slice((asked - 1) * perPage, asked * perPage),
      meta: { ...meta, next_cursor: null, prev_cursor: null },
    })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const closedMeanwhile = /^The report was closed meanwhile, and its lines are settled as they are\./
const none = { ours: 0, theirs: 0, fees: 0, difference: 0 }

function Live() {
  const [now, setNow] = useState(report)
  useEffect(() => {
    tellOfReport = setNow
  }, [])
  return <Lines report={now} view="toSettle" sums={none} printed={null} />
}

/** The lines that are to be settled; gives what reads them anew. */
async function openLines() {
  await login({ username: 'vera', password: 'x' })
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Live /> }])} />
    </QueryClientProvider>,
  )
  return () => client.invalidateQueries({ queryKey: ['segpays'] })
}

test('who settles a line keeps what they typed while the lines are read anew, in vain or to find none', async () => {
  const readAnew = await openLines()
  await page.getByRole('button', { name: 'Dispute…' }).click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Asked them on Monday')

  isRefused = true
  await readAnew()
  await expect.element(page.getByText('The reconciliation could not be refreshed.')).toBeInTheDocument()
  await expect.element(note).toHaveValue('Asked them on Monday')

  isRefused = false
  count = 0
  await readAnew()
  await expect.element(page.getByText('No lines here.')).toBeInTheDocument()
  await expect.element(note).toHaveValue('Asked them on Monday')
})

test('who settles a line keeps what they typed when a colleague closes the report meanwhile, and it is said why it is not taken', async () => {
  await openLines()
  await page.getByRole('button', { name: 'Dispute…' }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await note.fill('Asked them on Monday')

  tellOfReport({ ...report, closedAt: at })

  await expect.element(dialog.getByRole('alert').getByText(closedMeanwhile)).toBeVisible()
  await expect.element(note).toHaveValue('Asked them on Monday')
  await expect.element(dialog.getByRole('button', { name: 'Dispute' })).toBeDisabled()
})

test('whoever was not told that the report was closed has it read anew when they settle', async () => {
  await openLines()
  await page.getByRole('button', { name: 'Dispute…' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked them on Monday')
  const readBefore = readCount

  await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click()

  await expect.element(page.getByText(/Somebody else changed this/)).toBeVisible()
  await expect.poll(() => readCount).toBeGreaterThan(readBefore)
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked them on Monday')
})

test('once the last line of the last page is settled, the page before it is there', async () => {
  count = 21
  const readAnew = await openLines()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(page.getByText('Lines 21–21 of 21')).toBeVisible()

  count = 20
  await readAnew()

  await expect.poll(() => page.getByText('TX-9').elements()).toHaveLength(20)
  expect(page.getByText('No lines here.').elements()).toEqual([])
})

test('what is of the days of an earlier report leads to that report', async () => {
  told = { our_time: at, earlier_id: 2, earlier: { id: 2, name: 'SPR-2' } }
  await openLines()

  await expect
    .element(page.getByRole('link', { name: 'of the days of SPR-2' }))
    .toHaveAttribute('href', '/orders/segpays/2')
})
