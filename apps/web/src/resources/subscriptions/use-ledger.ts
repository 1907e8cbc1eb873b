import type { ChurnReason, LedgerEvent, LedgerRules } from '@backlot/contract/ledger/ledger-event'
import { type Standing, timelineOf } from '@backlot/contract/ledger/subscription-ledger'
import { type LedgerRow, subscriptionEndpoints } from '@backlot/contract/resources/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'

/** A change of a subscription, with what was told where it was told. */
export interface LedgerLine extends Omit<Standing, 'event'> {
  readonly told: LedgerRow | null
  readonly mrrBefore: number
}

/** By what the ledger knows what was told. */
export function keyOf({ provider, transactionNumber }: LedgerRow): string {
  return `${provider} ${transactionNumber}`
}

function eventOf(row: LedgerRow): LedgerEvent {
  const reason: ChurnReason | null = row.reason
  return { ...row, key: keyOf(row), reason }
}

/** What happened to a subscription until now, by the same function as on the server; the latest first. What was told has happened, however old the clock is by which this is drawn. */
export function linesOf(
  rows: readonly LedgerRow[],
  { now, rules }: { now: string; rules: LedgerRules | undefined },
): LedgerLine[] {
  const told = new Map(rows.map((row) => [eventOf(row).key, row]))
  const until = rows.reduce((latest, { occurredAt }) => later(latest, occurredAt), now)
  const timeline = timelineOf(rows.map(eventOf), { until, ...(rules && { rules }) })
  return timeline
    .map(({ event, ...standing }, index) => ({
      ...standing,
      told: event === null ? null : (told.get(event.key) ?? null),
      mrrBefore: timeline[index - 1]?.mrr ?? 0,
    }))
    .toReversed()
}

function later(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one
}

export function useLedger(id: number) {
  return useQuery({
    // Under the resource, whose changes make it old.
    queryKey: ['subscriptions', 'events', id],
    queryFn: ({ signal }) => callApi(subscriptionEndpoints.events, { params: { id }, signal }),
  })
}
