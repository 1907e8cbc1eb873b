import type { Permission } from '@backlot/contract/core/resource/permission'
import { portionOf } from '@backlot/contract/ledger/portion'
import type { PromotionAudience, PromotionMember } from '@backlot/contract/offers/judge-promotion'
import type { OfferMargin } from '@backlot/contract/offers/trial'
import type { Caller } from '../platform/caller/call.ts'
import { holds } from '../platform/caller/session.ts'
import { fieldProblem, Problem } from '../platform/problem/problem.ts'
import { channelsQueries } from '../resources/channels/channels.queries.ts'
import { isMember } from '../site/offers/offers.queries.ts'
import { type Charge, findFees } from './margin.queries.ts'

const wholeShare = 10_000

interface Kind {
  readonly audience?: PromotionAudience | undefined
  readonly channelId?: number | undefined
}

/** Somebody of a kind who has used no code. */
export function supposed({ audience, channelId }: Kind): PromotionMember | null {
  return audience === undefined ? null : { audience, channelId: channelId ?? null, spent: 0, isHeld: false }
}

/** What somebody may have is shown to those who may see members. */
export async function requireMember({ db, session }: Caller, memberId: number | null): Promise<void> {
  if (memberId === null) return
  requireTo(session, 'list-users')
  if (!(await isMember(db, memberId))) throw fieldProblem('member_id', { message: 'no_such_record' })
}

function requireTo(session: Caller['session'], permission: Permission): void {
  if (!holds(session, permission)) throw new Problem('forbidden')
}

/** What is left of a first charge after fees and a channel's share; null for whoever may not list payout reports. */
export async function marginOf(
  caller: Caller,
  charge: Charge,
  channelId: number | undefined,
): Promise<OfferMargin | null> {
  const [margin] = await marginsOf(caller, [charge], channelId)
  return margin ?? null
}

/** The same of several, in their order; none for whoever may not list payout reports. */
export async function marginsOf(
  caller: Caller,
  charges: readonly Charge[],
  channelId: number | undefined,
): Promise<OfferMargin[]> {
  if (!holds(caller.session, 'list-segpays')) return []
  const fees = await findFees(caller.db, charges)
  const channel = channelId === undefined ? null : await requireChannel(caller, channelId)
  return charges.map(({ amount }, place) => {
    const taken = fees[place] ?? null
    const partner = channel && shareOf(channel, amount)
    const left = amount - (taken ? taken.transaction + taken.settlement : 0)
    return { fees: taken, partner, kept: left - (partner?.amount ?? 0) }
  })
}

async function requireChannel(caller: Caller, channelId: number) {
  requireTo(caller.session, 'list-channels')
  const channel = await channelsQueries.find(caller, channelId)
  if (!channel) throw fieldProblem('channel_id', { message: 'no_such_record' })
  return channel
}

type Channel = Awaited<ReturnType<typeof requireChannel>>

function shareOf({ id, name, profitSharing: share }: Channel, amount: number) {
  return { channel: { id, name }, share, amount: portionOf(amount, share, wholeShare) }
}
