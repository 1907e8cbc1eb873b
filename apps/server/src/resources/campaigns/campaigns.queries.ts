import { campaigns, channelCampaigns } from '@backlot/contract/resources/campaigns'
import { sql } from 'kysely'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const campaignsQueries = crudQueries(campaigns, {})

export const channelCampaignsQueries = listingQueries(channelCampaigns, {
  from: sql.table('campaigns'),
  owner: 'channel_id',
  fields: {},
  scope: () => null,
})
