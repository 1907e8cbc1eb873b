import type { LedgerEventType } from '../ledger/ledger-event.ts'
import type { billingSources } from '../resources/orders.ts'

interface Details {
  readonly plan?: 'yearly'
  readonly attempt?: number
  readonly declineCode?: string
}
/** What was told of a subscription: what, on which day, until when. */
export type Told = readonly [
  type: LedgerEventType,
  day: string,
  until?: string | undefined,
  details?: Details,
]

/** The worked example of what figures mean: eight members, monthly at 20.00 after three days for 1.00, yearly at 120.00. */
export const september: Readonly<Record<string, readonly Told[]>> = {
  A: [
    ['new', '2026-08-10', '2026-09-10'],
    ['renewal', '2026-09-10', '2026-10-10'],
  ],
  B: [['new', '2026-07-01', '2027-07-01', { plan: 'yearly' }]],
  C: [
    ['trial', '2026-09-03', '2026-09-06'],
    ['conversion', '2026-09-06', '2026-10-06'],
  ],
  D: [
    ['new', '2026-08-05', '2026-09-05'],
    ['renewal_off', '2026-09-02'],
  ],
  E: [
    ['new', '2026-04-10', '2026-05-10'],
    ['renewal_off', '2026-04-20'],
    ['reactivation', '2026-09-15', '2026-10-15'],
  ],
  F: [
    ['new', '2026-08-20', '2026-09-20'],
    ['payment_failed', '2026-09-20', undefined, { attempt: 1, declineCode: 'insufficient_funds' }],
  ],
  G: [['trial', '2026-09-28', '2026-10-01']],
  H: [
    ['new', '2026-08-12', '2026-09-12'],
    ['contraction', '2026-09-12', '2027-09-12', { plan: 'yearly' }],
  ],
}

type Charge = readonly [
  member: string,
  day: string,
  source: (typeof billingSources)[number],
  amount: number,
  settlementFee: number,
  reserve: number,
]

/** What they paid, in minor units, and in August what came back of it in September. */
export const septemberCharges: readonly Charge[] = [
  ['D', '2026-08-05', 'initial', 2000, 200, 100],
  ['F', '2026-08-20', 'initial', 2000, 200, 100],
  ['C', '2026-09-03', 'trial_initial', 100, 10, 5],
  ['C', '2026-09-06', 'conversion', 2000, 200, 100],
  ['A', '2026-09-10', 'renewal', 2000, 200, 100],
  ['H', '2026-09-12', 'plan_change', 12_000, 1200, 600],
  ['E', '2026-09-15', 'reactivation', 2000, 200, 100],
  ['G', '2026-09-28', 'trial_initial', 100, 10, 5],
]

/** What a transaction costs at the provider. */
export const septemberTransactionFee = 30

export const septemberRefund = { order: 'D 2026-08-05', day: '2026-09-04', amount: 1000 } as const
export const septemberChargeback = { order: 'F 2026-08-20', day: '2026-09-25', amount: 2000 } as const
