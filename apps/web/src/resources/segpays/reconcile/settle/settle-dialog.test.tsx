import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../../../platform/i18n/language.ts'
import { createQueryClient } from '../../../../platform/queries/query-client.ts'
import type { PayoutLine } from '../use-reconciliation.ts'
import { SettleDialog, type Settling } from './settle-dialog.tsx'

const charge: PayoutLine = {
  ...{
    id: 5,
    verdict: 'differs',
    kind: 'charge',
    orderId: 9,
    order: { id: 9, name: 'O-9' },
    transactionNumber: 'TX-5',
  },
  ...{
    bookedAt: '2026-03-06T12:00:00.000Z',
    ...{ ourTime: null, earlierId: null, earlier: null },
    currency: 'USD',
    isMatchedByDay: false,
    isToSettle: true,
  },
  ...{ ourAmount: 2000, amount: 2000, ourFee: 230, fee: 270, difference: -40, settlement: null, note: null },
}
const theirs: PayoutLine = {
  ...charge,
  ...{ verdict: 'theirs_only', orderId: null, order: null, ourAmount: null, ourFee: null, difference: 1730 },
}
const offered = [
  { id: 11, name: 'O-11', member: 'mina', amount: 2000, paid_at: '2026-03-05T12:00:00.000Z' },
  { id: 12, name: 'O-12', member: 'theo', amount: 1900, paid_at: '2026-03-06T12:00:00.000Z' },
  { id: 13, name: 'O-13', member: 'vera', amount: 2000, paid_at: '2026-03-07T12:01:00.000Z' },
]

const realFetch = globalThis.fetch
let searched: string[] = []

beforeEach(() => {
  changeLanguage('en')
  searched = []
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!pathname.endsWith('/segpay-payout-reports/3/lines/5/orders'))
      return answer({ code: 'not_found' }, 404)
    searched.push(search)
    return answer({ data: offered })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function openDialog(settling: Settling) {
  const dialog = <SettleDialog report={{ id: 3, closedAt: null }} {...settling} onClose={() => undefined} />
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const said = (text: string | RegExp) => page.getByRole('dialog').getByText(text)

test('taking theirs says which fee the order will have, and that it is final', async () => {
  await openDialog({ line: charge, settlement: 'take_theirs' })

  await expect.element(said(/^Theirs \$20\.00, fee \$2\.70 · Ours \$20\.00, fee \$2\.30 · /)).toBeVisible()
  await expect
    .element(said(/The order’s fee becomes \$2\.70 in place of \$2\.30, and stays so\./))
    .toBeVisible()
  await expect.element(said('This is final.')).toBeVisible()
})

test.for([
  ['expect_next', /Nothing changes in the books: it is looked for in the next report\./],
  ['void', /nor what the member may watch: nothing more is expected of the processor\./],
  ['dispute', /it counts as settled while it is taken up with the processor\./],
] as const)('what is not final says so, and what it does: %s', async ([settlement, words]) => {
  await openDialog({ line: { ...charge, verdict: 'ours_only', amount: null, fee: null }, settlement })

  await expect.element(said(words)).toBeVisible()
  await expect.element(said(/It can be settled otherwise until the report is closed\./)).toBeVisible()
  await expect.element(said('This is final.')).not.toBeInTheDocument()
})

test('taking theirs of a line that changes no fee says that the books stay', async () => {
  await openDialog({
    line: { ...charge, amount: 1900, fee: 230, difference: -100 },
    settlement: 'take_theirs',
  })

  await expect
    .element(said(/Nothing changes in the books; the difference of −\$1\.00 counts as settled\./))
    .toBeVisible()
})

test('a settlement that may be changed is not said to be final', async () => {
  await openDialog({ line: charge, settlement: 'dispute' })

  await expect.element(said(/^Theirs \$20\.00/)).toBeVisible()
  expect(page.getByText('This is final.').elements()).toHaveLength(0)
})

test('creating an order says which one', async () => {
  await openDialog({ line: theirs, settlement: 'create_order' })

  await expect
    .element(said(/An order of \$20\.00 is created, paid on .*6.*, with the transaction number TX-5\./))
    .toBeVisible()
})

test('orders to find are told apart by amount, day and member, and another amount is said before it is sent', async () => {
  await openDialog({ line: theirs, settlement: 'find_order' })
  const warning = page.getByText(/This order is of \$19\.00, the line of \$20\.00: the difference of \$1\.00/)

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByText(/^\$19\.00 · .+ · theo$/).click()
  await expect.element(warning).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByText(/^\$20\.00 · .+ · mina$/).click()

  await expect.element(warning).not.toBeInTheDocument()
  expect(new Set(searched)).toEqual(new Set(['']))
})

test('an order that was paid days from when the line was booked says so, one of the day before does not', async () => {
  await openDialog({ line: theirs, settlement: 'find_order' })
  const warning = page.getByText(/This order was paid on .*7.*, the line was booked on .*6/)

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByText(/^\$20\.00 · .+ · vera$/).click()
  await expect.element(warning).toBeVisible()
  expect(page.getByText(/would count as settled/).elements()).toHaveLength(0)
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByText(/^\$20\.00 · .+ · mina$/).click()

  await expect.element(warning).not.toBeInTheDocument()
})
