import { accessEffectOf } from '@backlot/contract/ledger/access-effect'
import { portionOf } from '@backlot/contract/ledger/portion'
import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { orders } from '@backlot/contract/resources/orders'
import type { Caller } from '../platform/caller/call.ts'
import { withNamesFor } from '../platform/record/values/names-for.ts'
import type { AskedRefund, JudgedRefund, Order, Standings } from './judge-refund.ts'
import { countMonth, listApprovers } from './refund-effect.queries.ts'

const wholeShare = 10_000
const day = 24 * 60 * 60 * 1000

interface WeighedRefund {
  asked: AskedRefund
  judged: JudgedRefund
  /** Who asks for it, and so may not approve it. */
  askerId: number | null
}

/** What a refund that may be would do: access, revenue, the partner's share, fees, and the month's ratios. */
export async function effectOf(
  caller: Caller,
  order: Order,
  { asked, judged, askerId }: WeighedRefund,
): Promise<RefundEffect> {
  const readerId = caller.session.adminId
  const { around, left, limit, needsApproval, mayEnd, standings } = judged
  const [before, after] = [moneyLeft(order, around, 0), moneyLeft(order, around, asked.amount)]
  return {
    ...{ amount: asked.amount, currency: order.currency, left },
    approval: {
      isNeeded: needsApproval,
      limit,
      isForReader: needsApproval && askerId !== readerId && caller.session.permissions.has('approve-refunds'),
      approvers: needsApproval ? await listApprovers(caller.db, { askerId, readerId }) : [],
    },
    unused: around.isLatest ? unusedOf(order, standings, caller.services.now()) : null,
    access: standings && { ...accessEffectOf(standings.before, standings.after), mayEnd },
    mrr: {
      before: around.mrr,
      after: around.mrr - (standings ? standings.before.mrr - standings.after.mrr : 0),
    },
    partner: await partnerOf(caller, around, { before: before.partner, after: after.partner }),
    fees: { transaction: order.transactionFee, settlement: order.settlementFee },
    reserve: order.reserveFee,
    ...(await ratiosOf(caller)),
    kept: { before: before.kept, after: after.kept },
  }
}

/** The partner's part, under the name of their channel for who may list channels. */
async function partnerOf(
  caller: Caller,
  { channel: found }: JudgedRefund['around'],
  part: { before: number; after: number },
): Promise<RefundEffect['partner']> {
  if (found === null) return null
  const { share, ...channel } = found
  return withNamesFor(caller, { channelId: orders.fields.channelId }, { channel, share, ...part })
}

/** What of an order is the partner's, and what is ours, once so much more has come back. */
function moneyLeft(order: Order, { channel }: JudgedRefund['around'], more: number) {
  const net = order.amount - order.refunded - order.chargedBack - more
  const partner = channel ? portionOf(net, channel.share, wholeShare) : 0
  return { partner, kept: net - order.transactionFee - order.settlementFee - partner }
}

/** The days that the last charge paid for and that are still to come; none where nothing runs. */
function unusedOf(order: Order, standings: Standings | null, now: Date): RefundEffect['unused'] {
  if (!standings?.before.hasAccess) return null
  const [paid, end] = [Date.parse(order.paidAt), Date.parse(standings.paidUntil)]
  const [days, of] = [Math.floor((end - now.getTime()) / day), Math.round((end - paid) / day)]
  if (days <= 0 || of <= 0 || days > of) return null
  return { days, of, amount: portionOf(order.amount, days, of) }
}

async function ratiosOf({ db, services }: Caller): Promise<Pick<RefundEffect, 'refunds' | 'disputes'>> {
  const { businessTimeZone: zone, refundRatioLimit, disputeRatioLimit } = services.config
  const { sales, refunds, disputes } = await countMonth(db, { zone, now: services.now() })
  return {
    refunds: { before: refunds, after: refunds + 1, sales, limit: refundRatioLimit },
    disputes: { before: disputes, after: disputes, sales, limit: disputeRatioLimit },
  }
}
