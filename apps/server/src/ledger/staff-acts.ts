import { randomUUID } from 'node:crypto'
import type { ChurnReason, LedgerEventType } from '@backlot/contract/ledger/ledger-event'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import type { Caller } from '../platform/caller/call.ts'
import { ledgerClock, settleMembers } from './settle-members.ts'
import { insertEvents } from './tell.queries.ts'

/** What staff do to a subscription; moments are ISO 8601. */
export interface StaffAct {
  readonly type: LedgerEventType
  readonly planId: number
  readonly until?: string
  /** Minor units a month from then on; null leaves the price as it was. */
  readonly mrr?: number | null
  /** Why it ended; of `churn` alone. */
  readonly reason?: ChurnReason
  /** Minor units for which an end was put off. */
  readonly credit?: number
}

interface ActedOn {
  readonly id: number
  readonly memberId: number
  readonly reference: string
}

type Actor = Pick<Caller, 'db' | 'services'>

/** Adds to the ledger what staff did, and works out what it comes to. Whoever asks has locked the member. */
export function tellAct(caller: Actor, actedOn: ActedOn, act: StaffAct): Promise<void> {
  return tellActs(caller, [actedOn], act)
}

/** The same done to many at once. */
export async function tellActs(
  { db, services }: Actor,
  actedOn: readonly ActedOn[],
  { type, planId, until, mrr, reason, credit }: StaffAct,
): Promise<void> {
  const clock = ledgerClock(services)
  const told = {
    ...{
      provider: ownProvider,
      type,
      occurredAt: clock.now.toISOString(),
      planId,
      until: until ?? null,
    },
    ...{ recurringPrice: null, currency: null, reason: reason ?? null, attempt: null, declineCode: null },
    ...{ channelId: null, campaignId: null, ...(credit !== undefined && { credit }) },
  }
  const events = actedOn.map(({ id, memberId, reference: subscriptionReference }) => ({
    subscriptionId: id,
    mrr: mrr ?? null,
    told: { ...told, transactionNumber: `act-${randomUUID()}`, subscriptionReference, memberId },
  }))
  await insertEvents(db, events)
  await settleMembers(
    db,
    actedOn.map(({ memberId }) => memberId),
    clock,
  )
}
