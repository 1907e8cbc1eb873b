import type { Standing } from './subscription-ledger.ts'

/** What tells which of a member's subscriptions they have now. */
export type Candidate = Pick<Standing, 'state' | 'hasAccess' | 'isGiven' | 'endsAt'>

/** What is paid for comes before what is given away, that before a pause, and all of them before what has ended. */
function rankOf({ state, hasAccess, isGiven }: Candidate): number {
  if (hasAccess) return isGiven ? 1 : 0
  return state === 'paused' ? 2 : 3
}

/** The subscription that a member has now, or the last that they had; of equals the one that lasts longest. */
export function currentOf<S extends Candidate>(standings: readonly S[]): S | undefined {
  return standings.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || Date.parse(other.endsAt) - Date.parse(one.endsAt),
  )[0]
}
