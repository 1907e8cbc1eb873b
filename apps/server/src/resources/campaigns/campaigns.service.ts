import type { CreateOf } from '@backlot/contract/core/resource/resource'
import { type campaigns, channelIsArchived } from '@backlot/contract/resources/campaigns'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { createRecord, type Written } from '../../platform/record/crud-service.ts'
import { campaignsQueries, lockChannelInUse } from './campaigns.queries.ts'

type Campaigns = typeof campaigns

/** Makes a campaign of a channel that is in use: nothing new is asked of one that was archived. */
export async function createCampaign(
  caller: Caller,
  values: CreateOf<Campaigns>,
): Promise<Written<Campaigns>> {
  const written = await createRecord(campaignsQueries, caller, { values })
  // Only now is it known that the channel is there for whoever asks; what was made goes with the refusal.
  if (!(await lockChannelInUse(caller.db, values.channelId)))
    throw fieldProblem('channelId', { message: channelIsArchived })
  return written
}
