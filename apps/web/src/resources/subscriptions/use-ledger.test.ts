import type { LedgerRow } from '@backlot/contract/resources/subscriptions'
import { expect, test } from 'vitest'
import { linesOf } from './use-ledger.ts'

const paid: LedgerRow = {
  ...{ id: 1, type: 'new', provider: 'segpay', transactionNumber: 'S1', mrr: 1000 },
  ...{ occurredAt: '2026-11-25T14:03:20.000Z', receivedAt: '2026-11-25T14:03:20.000Z' },
  ...{ until: '2027-11-25T14:03:20.000Z', reason: null, attempt: null, declineCode: null, credit: null },
  plan: { id: 1, name: 'Yearly' },
}
const planned: LedgerRow = {
  ...{ ...paid, id: 2, type: 'change_scheduled', provider: 'backlot', transactionNumber: 'act-2', mrr: 2000 },
  ...{ occurredAt: '2026-11-25T14:31:11.852Z', receivedAt: '2026-11-25T14:31:11.844Z', until: null },
}

test('what was just done stands in the ledger at once, though the clock of the page is of the minute before', () => {
  const lines = linesOf([paid, planned], { now: '2026-11-25T14:31:00.000Z', rules: undefined })

  expect(lines.map(({ told }) => told?.type)).toEqual(['change_scheduled', 'new'])
})
