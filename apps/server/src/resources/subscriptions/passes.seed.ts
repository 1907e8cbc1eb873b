import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { reserveIds } from '../../seed/load/copy-rows.queries.ts'
import { chargeContracts, insertContracts, listRunningPasses } from './subscriptions.seed.queries.ts'
import { settled } from './subscriptions.seed.ts'

// What does not renew is said not to once it has begun, so that no grace follows it.
const afterIt = (moment: string) => new Date(new Date(moment).getTime() + 1000).toISOString()

/**
 * Lets members watch by passes that still run, where nothing else does: the ledger is told of each as sites tell it. Reads `seed_charges`, and
 * says there which contract each began.
 */
export async function beginRunningPasses({
  client,
  until,
}: Pick<SeedContext, 'client' | 'until'>): Promise<void> {
  const passes = await listRunningPasses(client, until)
  if (passes.length === 0) return
  const id = await reserveIds(client, 'subscriptions', passes.length)
  const eventId = await reserveIds(client, 'subscription_event', 2 * passes.length)
  const contracts = passes.flatMap((pass, index) => {
    const { memberId, planId, provider, currency, transactionNumber, paidAt, endsAt } = pass
    const nothing = { until: null, mrr: null, reason: null, attempt: null, declineCode: null }
    const first = { ...nothing, planId, id: eventId + 2 * index, transactionNumber }
    const begun = { ...first, type: 'new', occurredAt: paidAt, until: endsAt, mrr: 0 } as const
    const last = { ...first, id: first.id + 1, transactionNumber: `${transactionNumber}-2` }
    const ends = { ...last, type: 'renewal_off', occurredAt: afterIt(paidAt) } as const
    return settled(
      {
        ...{ id: id + index, memberId, provider, currency, reference: `pass-${transactionNumber}` },
        ...{ channelId: null, campaignId: null, events: [begun, ends] },
      },
      until,
    )
  })
  await insertContracts(client, contracts)
  await chargeContracts(client, contracts)
}
