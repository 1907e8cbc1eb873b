import { usualRules } from '@backlot/contract/ledger/ledger-event'
import { monthlyPrice } from '@backlot/contract/ledger/monthly-price'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { movementsOfMember, standingOf } from '../../ledger/settle-members.ts'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { outageBefore } from '../../seed/arrivals.ts'
import { type Draw, drawFor } from '../../seed/draw.ts'
import { reserveIds } from '../../seed/load/copy-rows.queries.ts'
import { mapBreathing, writeBehind } from '../../seed/load/write-behind.ts'
import { type DemoOrigin, listOrigins } from '../../seed/origins.queries.ts'
import { imagineStory, type SoldPlan } from './story.ts'
import {
  closeFreeMembers,
  type DemoContract,
  dayNotes,
  type FreeMember,
  insertContracts,
  listSoldPlans,
  noteDays,
  openFreeMembers,
  readFreeMembers,
} from './subscriptions.seed.queries.ts'

const tables = ['subscriptions', 'subscription_event', 'subscription_movement', 'users']
const atOnce = 5_000
const providers = ['segpay', 'segpay', 'segpay', 'epoch', 'ccbill'] as const
/** The most wanted first. */
const weights = [5, 12, 3, 1, 4, 2] as const
const week = 7 * 24 * 60 * 60 * 1000
const month = 30 * 24 * 60 * 60 * 1000

/** Contracts of members who have none, from their first week on, with all that happened to them since. */
export async function seedSubscriptions(context: SeedContext): Promise<undefined> {
  const { client, count, bulk } = context
  const stock = await readStock(context)
  if (count < bulk.from.rows) {
    if (stock.plans.length > 0) await addContracts(context, stock)
    return
  }
  await bulk.setAside(tables, { unguarded: true, besides: dayNotes })
  if (stock.plans.length > 0) await addContracts(context, stock)
  await noteDays(client)
  await bulk.restore(tables)
}

/** Gifts are drawn apart, so that the other contracts are the same with and without them. */
interface Draws {
  readonly draw: Draw
  readonly giftDraw: Draw
}

interface Stock {
  readonly plans: readonly SoldPlan[]
  readonly origins: readonly DemoOrigin[]
  readonly until: Date
}

async function readStock({ client, until }: SeedContext): Promise<Stock> {
  const plans = (await listSoldPlans(client)).map((plan) => ({
    ...plan,
    mrr: plan.recurring ? monthlyPrice(plan.recurring) : 0,
  }))
  return { plans, origins: await listOrigins(client), until }
}

/** As many as are wanted, from among all members alike. */
async function addContracts(context: SeedContext, stock: Stock): Promise<void> {
  await writeBehind(imagineAllContracts(context, stock), (contracts) =>
    insertContracts(context.client, contracts),
  )
  await closeFreeMembers(context.client)
}

async function* imagineAllContracts(context: SeedContext, stock: Stock): AsyncGenerator<DemoContract[]> {
  const { client, count } = context
  const draws = { draw: drawFor(context, 52), giftDraw: drawFor(context, 54) }
  let free = await openFreeMembers(client)
  let wanted = Math.min(count, free)
  while (wanted > 0) {
    const members = await readFreeMembers(client, atOnce)
    const chosen = members.filter(() => {
      const isChosen = draws.draw.chance(wanted / free)
      free -= 1
      if (isChosen) wanted -= 1
      return isChosen
    })
    yield await imagineContracts(context, { draws, stock, members: chosen })
  }
}

async function imagineContracts(
  { client }: SeedContext,
  { draws, stock, members }: { draws: Draws; stock: Stock; members: readonly FreeMember[] },
): Promise<DemoContract[]> {
  const told = await mapBreathing(members, (member) => ({
    member,
    ...(draws.giftDraw.chance(0.05)
      ? imagineGift(draws.giftDraw, member, stock)
      : imagineContract(draws.draw, member, stock)),
  }))
  const events = told.reduce((sum, contract) => sum + contract.events.length, 0)
  let id = await reserveIds(client, 'subscriptions', told.length)
  let eventId = await reserveIds(client, 'subscription_event', events)
  const contracts = await mapBreathing(told, ({ member, events, ...contract }) => {
    const numbered = events.map((event, index) => ({
      ...event,
      id: eventId + index,
      transactionNumber: `${member.id}-${index + 1}`,
    }))
    eventId += events.length
    return settled({ ...contract, id: id++, memberId: member.id, events: numbered }, stock.until)
  })
  return contracts.flat()
}

/**
 * With what follows from its events, by the functions that work it out for every other subscription; where the settings say
 * other rules, all are settled anew.
 */
export function settled(contract: Omit<DemoContract, 'standing' | 'movements'>, until: Date): DemoContract[] {
  const ledger = {
    ...{ subscriptionId: contract.id, userId: contract.memberId, currency: contract.currency },
    events: contract.events.map((event) => ({ ...event, key: event.transactionNumber })),
  }
  const clock = { now: until, rules: usualRules }
  const movements = movementsOfMember([ledger], clock)
  return standingOf(ledger, clock).map((standing) => ({ ...contract, standing, movements }))
}

/** Access that staff gave away for some months, from the first week on. */
function imagineGift(draw: Draw, member: FreeMember, { plans, until }: Stock) {
  const plan = pickPlan(draw, plans)
  const begun = beginning(draw, member, until)
  const lasts = new Date(begun + (1 + draw.below(12)) * month).toISOString()
  const nothing = { mrr: null, reason: null, attempt: null, declineCode: null }
  const occurredAt = new Date(begun).toISOString()
  return {
    ...{ provider: ownProvider, reference: `given-${member.id}-${plan.id}`, currency: plan.currency },
    ...{ channelId: null, campaignId: null },
    events: [{ ...nothing, type: 'complimentary', planId: plan.id, occurredAt, until: lasts } as const],
  }
}

/** In the first week after the registration, as far as it is over, to the second. */
function beginning(draw: Draw, { registeredAt }: FreeMember, until: Date): number {
  const registered = new Date(registeredAt).getTime()
  const begun = registered + draw.below(Math.max(0, Math.min(week, until.getTime() - registered)))
  return begun - (begun % 1000)
}

function imagineContract(draw: Draw, member: FreeMember, { plans, origins, until }: Stock) {
  const plan = pickPlan(draw, plans)
  const others = plans.filter((other) => other !== plan && other.currency === plan.currency && other.mrr > 0)
  const begun = beginning(draw, member, until)
  // Who came by no link came back by one to buy, or by none again.
  const later = origins.length > 0 && draw.chance(0.7) ? draw.pick(origins) : null
  const origin = member.origin ?? later
  const provider = draw.pick(providers)
  return {
    ...{ provider, reference: `${provider}-${member.id}`, currency: plan.currency },
    ...{ channelId: origin?.channelId ?? null, campaignId: origin?.campaignId ?? null },
    events: imagineStory(draw, {
      ...{ plan, others, begun },
      now: until.getTime(),
      outage: outageBefore(until),
    }),
  }
}

function pickPlan(draw: Draw, plans: readonly SoldPlan[]): SoldPlan {
  const wheel = plans.flatMap((plan, place) => Array.from({ length: weights[place] ?? 1 }, () => plan))
  return draw.pick(wheel)
}
