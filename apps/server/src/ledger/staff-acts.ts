import { randomUUID } from 'node:crypto'
import type { ChurnReason, LedgerEventType } from '@backlot/contract/ledger/ledger-event'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import type { Caller } from '../platform/caller/call.ts'
import { settleMembers } from './settle-members.ts'
import { insertEvents } from './tell.queries.ts'

/** What staff do to a subscription; moments are ISO 8601. */
export interface StaffAct {
  readonly type: LedgerEventType
  readonly planId: number
  readonly occurredAt?: string
  readonly until?: string
  /** Minor units a month from then on. */
  readonly mrr?: number
  /** Why it ended; of `churn` alone. */
  readonly reason?: ChurnReason
}

interface ActedOn {
  readonly id: number
  readonly memberId: number
  readonly reference: string
}

/** Adds to the ledger what staff did, and works out what it comes to. Whoever asks has locked the member. */
export async function tellAct(
  { db, services }: Pick<Caller, 'db' | 'services'>,
  { id, memberId, reference }: ActedOn,
  { type, planId, occurredAt, until, mrr, reason }: StaffAct,
): Promise<void> {
  const now = services.now()
  const told = {
    ...{ provider: ownProvider, transactionNumber: `act-${randomUUID()}`, subscriptionReference: reference },
    ...{ type, occurredAt: occurredAt ?? now.toISOString(), memberId, planId, until: until ?? null },
    ...{ recurringPrice: null, currency: null, reason: reason ?? null, attempt: null, declineCode: null },
    ...{ channelId: null, campaignId: null },
  }
  await insertEvents(db, [{ subscriptionId: id, mrr: mrr ?? null, told }])
  await settleMembers(db, [memberId], now)
}
