import { settleMembers } from '../../ledger/settle-members.ts'
import { dbOver } from '../../platform/database/db-over.ts'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { type Draw, drawFor } from '../../seed/draw.ts'
import { imagineStory, type SoldPlan } from './story.ts'
import {
  type DemoContract,
  type FreeMember,
  insertContracts,
  listCampaigns,
  listFreeMembers,
  listSoldPlans,
} from './subscriptions.seed.queries.ts'

const atOnce = 1_000
const providers = ['segpay', 'segpay', 'segpay', 'epoch', 'ccbill'] as const
/** The most wanted first. */
const weights = [5, 12, 3, 1] as const
const week = 7 * 24 * 60 * 60 * 1000

/** Contracts of members who have none, from their first week on, with all that happened to them since. */
export async function seedSubscriptions(context: SeedContext): Promise<undefined> {
  const { client, count, until } = context
  const draw = drawFor(context, 52)
  const plans = await listSoldPlans(client)
  const campaigns = await listCampaigns(client)
  if (plans.length === 0) return
  for (let done = 0; done < count; done += atOnce) {
    const members = await listFreeMembers(client, Math.min(atOnce, count - done))
    if (members.length === 0) return
    await insertContracts(
      client,
      members.map((member) => imagineContract(draw, member, { plans, campaigns, until })),
    )
    await settleMembers(
      dbOver(client),
      members.map(({ id }) => id),
      until,
    )
  }
}

interface Stock {
  plans: readonly SoldPlan[]
  campaigns: readonly { readonly channelId: number; readonly campaignId: number | null }[]
  until: Date
}

function imagineContract(draw: Draw, member: FreeMember, { plans, campaigns, until }: Stock): DemoContract {
  const plan = pickPlan(draw, plans)
  const begun = Date.parse(member.registeredAt) + draw.below(week)
  const provider = draw.pick(providers)
  const origin = campaigns.length > 0 && draw.chance(0.7) ? draw.pick(campaigns) : null
  const events = imagineStory(draw, { plan, begun: Math.min(begun, until.getTime()), now: until.getTime() })
  return {
    ...{ provider, reference: `${provider}-${member.id}`, memberId: member.id, planId: plan.id },
    ...{
      currency: plan.currency,
      channelId: origin?.channelId ?? null,
      campaignId: origin?.campaignId ?? null,
    },
    events: events.map((event, index) => ({ ...event, transactionNumber: `${member.id}-${index + 1}` })),
  }
}

function pickPlan(draw: Draw, plans: readonly SoldPlan[]): SoldPlan {
  const wheel = plans.flatMap((plan, place) => Array.from({ length: weights[place] ?? 1 }, () => plan))
  return draw.pick(wheel)
}
