import { segpays } from '@backlot/contract/resources/segpays'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../platform/i18n/language.ts'
import { useRecord } from '../../../platform/queries/queries.ts'
import { createQueryClient } from '../../../platform/queries/query-client.ts'
import { ImportDialog } from './import-dialog.tsx'

const RealRequest = globalThis.XMLHttpRequest
const realFetch = globalThis.fetch
const at = '2026-03-06T12:00:00.000Z'
const zero = {
  gross: 0,
  refunds: 0,
  chargebacks: 0,
  fees: 0,
  reserve_held: 0,
  reserve_released: 0,
  net_payout: 0,
}
const wireReport = {
  ...{ id: 3, version: 1, reference: 'SPR-3', provider: 'segpay', currency: 'USD', phase: 'no_statement' },
  ...{ period_start: '2026-03-01', period_end: '2026-03-31', to_settle: 0, ...zero },
  ...{ transaction_fee: 0, settlement_fee_rate: 0, reserve_rate: 0, paid_at: null, release_on: null },
  ...{ file_id: null, file: null, note: null, created_at: at, updated_at: at },
}
let closedAt: string | null = null
let head: string[] = []
let refusal: string | null = null
let held: Promise<void> | null = null
/** What the columns are known to be, and whether the file is then taken over. */
let known: string[] = []
let problems: object[] = []
let sent = 0
const onClose = vi.fn<() => void>()

/** A server that knows none of the columns. */
class Upload extends EventTarget {
  readonly upload = {}
  readonly status = refusal === null ? 200 : 422
  responseText = ''
  onload: (() => void) | null = null
  open() {
    this.responseText = ''
  }
  setRequestHeader() {
    this.responseText = ''
  }
  getResponseHeader() {
    return this.responseText === '' ? null : ''
  }
  send() {
    sent += 1
    const columns = head.map((name, place) => ({ name, sample: 'x', field: known[place] ?? null }))
    const isTaken = known.length > 0 && sent > 1 && problems.length === 0 ? 1 : 0
    if (refusal !== null)
      this.responseText = JSON.stringify({
        code: 'invalid',
        message: 'Please check the marked fields.',
        errors: { file: [refusal] },
      })
    else
      this.responseText = JSON.stringify({
        data: { line_count: 1, columns, problems, is_taken: isTaken },
      })
    if (held) void held.then(() => this.onload?.())
    else this.onload?.()
  }
}

beforeEach(() => {
  changeLanguage('en')
  head = ['When', 'What']
  refusal = null
  held = null
  known = []
  problems = []
  sent = 0
  closedAt = null
  onClose.mockReset()
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ data: { ...wireReport, closed_at: closedAt } }), {
      headers: { 'content-type': 'application/json' },
    })
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest
  globalThis.fetch = realFetch
})

/** The dialog on the page of a report, which is read anew when it is told that it changed. */
function OnPage() {
  const { data: report } = useRecord(segpays, 3)
  return report ? <ImportDialog report={report} onClose={onClose} /> : null
}

async function openDialog() {
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <OnPage />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return client
}

async function upload(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose a file with.')
  await userEvent.upload(input, new File(['x'], name, { type: 'text/csv' }))
}

async function choose(name: string) {
  await upload(name)
  await expect.element(page.getByText(`${name} · 1 line`)).toBeVisible()
}

const column = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a mended file keeps what was said of its columns, a file of another head does not', async () => {
  await openDialog()
  await choose('march.csv')
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByText('Booked at', { exact: true }).click()
  await expect.poll(() => column('When').element().textContent).toContain('Booked at')

  await choose('march-mended.csv')
  await expect.poll(() => column('When').element().textContent).toContain('Booked at')

  head = ['When', 'Which']
  await choose('april.csv')
  await expect.poll(() => column('When').element().textContent).toContain('left out')
})

test('a file that cannot be read is refused in its own words', async () => {
  refusal = 'This file holds no lines.'
  await openDialog()

  await upload('photo.csv')

  await expect.element(page.getByRole('alert')).toHaveTextContent('This file holds no lines.')
  expect(document.body.textContent).not.toContain('marked fields')
})

test('while the statement is on its way the dialog stays, and so does what is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  refusal = 'This file holds no lines.'
  await openDialog()
  await upload('march.csv')

  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('button', { name: 'Close' }).elements()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()

  resolve()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file holds no lines.')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click beside it does not lose what was said of the columns', async () => {
  await openDialog()
  await choose('march.csv')
  const wrap = page.getByRole('dialog').element().parentElement
  if (!wrap) throw new Error('The dialog stands in nothing.')

  await userEvent.click(wrap, { position: { x: 5, y: 5 } })

  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByText('march.csv · 1 line')).toBeVisible()
})

const closedMeanwhile = /^The report was closed meanwhile, and takes no statement any more\./

test('what was said of the columns stays when a colleague closes the report meanwhile, and it is said why it is not taken', async () => {
  const client = await openDialog()
  await choose('march.csv')
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByText('Booked at', { exact: true }).click()

  closedAt = at
  await client.invalidateQueries({ queryKey: ['segpays'] })

  await expect.element(page.getByRole('alert').getByText(closedMeanwhile)).toBeVisible()
  await expect.poll(() => column('When').element().textContent).toContain('Booked at')
  await expect.element(page.getByRole('button', { name: 'Match with the books' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Choose a file…' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever was not told that it was closed is told when they import', async () => {
  head = ['When', 'What', 'How much']
  await openDialog()
  await choose('march.csv')
  for (const [name, field] of [
    ['When', 'Booked at'],
    ['What', 'Kind'],
    ['How much', 'Amount'],
  ] as const) {
    await page.getByRole('combobox', { name }).click()
    await page
      .getByRole('option', { name: field, exact: true })
      .or(page.getByTitle(field, { exact: true }))
      .last()
      .click()
  }
  closedAt = at
  refusal = 'Somebody else changed this.'

  await page.getByRole('button', { name: 'Match with the books' }).click()

  await expect.element(page.getByRole('alert').getByText(closedMeanwhile)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('what was taken over closes the dialog before the report is read anew: nothing can be taken over twice', async () => {
  head = ['When', 'What', 'How much']
  known = ['booked_at', 'kind', 'amount']
  await openDialog()
  await choose('march.csv')
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  globalThis.fetch = async (...call) => {
    await isRead
    return answer(...call)
  }

  await page.getByRole('button', { name: 'Match with the books' }).click()

  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  goOn()
  expect(sent).toBe(2)
})

describe('a file of which something cannot be read', () => {
  const match = () => page.getByRole('button', { name: 'Match with the books' })
  const fault = 'Line 3, How much: This is no amount in USD.'
  const assign = async (name: string, field: string) => {
    await page.getByRole('combobox', { name }).click()
    await page.getByTitle(field, { exact: true }).last().click()
  }
  beforeEach(() => {
    head = ['When', 'What', 'How much', 'Net']
    known = ['booked_at', 'kind', 'amount']
    problems = [{ line: 3, column: 'How much', message: 'This is no amount in USD.' }]
  })

  test('is not sent to be matched until it is mended, and it is said that nothing was imported', async () => {
    await openDialog()
    await choose('march.csv')

    await expect.element(page.getByText(fault)).toBeVisible()
    await expect.element(page.getByText(/^Nothing of this file was imported\./)).toBeVisible()
    await expect.element(match()).toBeDisabled()

    problems = []
    await choose('march-mended.csv')
    await expect.element(match()).toBeEnabled()
    expect(page.getByText(/^Nothing of this file was imported\./).elements()).toEqual([])
  })

  test('may be tried by other columns, which are judged when it is sent', async () => {
    await openDialog()
    await choose('march.csv')
    await expect.element(match()).toBeDisabled()

    await assign('Net', 'Amount')
    await expect.element(match()).toBeEnabled()
    expect(page.getByText(fault).elements()).toEqual([])

    // A mended file is judged by the columns that the server knows, and not by these.
    await choose('march-again.csv')
    await expect.element(match()).toBeEnabled()
    await match().click()

    await expect.element(page.getByText(fault)).toBeVisible()
    await expect.element(match()).toBeDisabled()
    expect(onClose).not.toHaveBeenCalled()
  })
})
