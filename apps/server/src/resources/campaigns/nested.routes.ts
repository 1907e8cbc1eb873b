import { campaignEndpoints } from '@backlot/contract/resources/campaigns'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Reader } from '../../platform/list/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { deleteRecord, findRecord, updateRecord } from '../../platform/record/crud-service.ts'
import { answerWritten, nameAuditRow } from '../../platform/record/routes/answer-written.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import { channelsQueries } from '../channels/channels.queries.ts'
import { campaignsQueries, channelCampaignsQueries } from './campaigns.queries.ts'
import { createCampaign } from './campaigns.service.ts'

/** A campaign by the address that names its channel too; under another channel's it is not there. */
async function campaignOf(reader: Reader, { id, cid }: { id: number; cid: number }) {
  const campaign = await findRecord(campaignsQueries, reader, cid)
  if (campaign.channelId !== id) throw new Problem('not_found')
  return campaign
}

export function nestedRoutes(app: FastifyInstance): void {
  // As the kit sees any resource's.
  const queries = campaignsQueries as unknown as CrudQueries
  nestedListingRoute(app, campaignEndpoints.listOfChannel, {
    owner: channelsQueries,
    queries: channelCampaignsQueries,
  })
  route(app, campaignEndpoints.createInChannel, async (call) => {
    const channel = await findRecord(channelsQueries, call, call.params.id)
    const values = { ...call.body, channelId: channel.id }
    return answerWritten(call, queries, await createCampaign(call, values), call.body)
  })
  route(app, campaignEndpoints.showInChannel, (call) => campaignOf(call, call.params))
  route(app, campaignEndpoints.updateInChannel, async (call) => {
    const { id } = await campaignOf(call, call.params)
    const written = await updateRecord(campaignsQueries, call, { id, values: call.body })
    return answerWritten(call, queries, written, call.body)
  })
  route(app, campaignEndpoints.deleteInChannel, async (call) => {
    const { id } = await campaignOf(call, call.params)
    nameAuditRow(call.reply, await deleteRecord(campaignsQueries, call, id))
    return undefined
  })
}
