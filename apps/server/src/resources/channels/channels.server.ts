import { channelEndpoints } from '@backlot/contract/resources/channels'
import { requireChannel } from '../../figures/own-channels.queries.ts'
import { route } from '../../platform/http/route.ts'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { nameAuditRow } from '../../platform/record/routes/answer-written.ts'
import { nestedListingRoute } from '../../platform/record/routes/listing-routes.ts'
import { channelAdminsQueries, channelSalesQueries, channelsQueries, shownSites } from './channels.queries.ts'
import { addAdmins, removeAdmin } from './channels.service.ts'

export const channelsServer = resourceServer({
  endpoints: channelEndpoints,
  queries: channelsQueries,
  actions: {
    archive: changesState(channelsQueries, 'archive'),
    recover: changesState(channelsQueries, 'recover'),
    addAdmins,
  },
  routes: (app) => {
    nestedListingRoute(app, channelEndpoints.admins, {
      owner: channelsQueries,
      queries: channelAdminsQueries,
    })
    nestedListingRoute(app, channelEndpoints.sales, { owner: channelsQueries, queries: channelSalesQueries })
    route(app, channelEndpoints.sites, async (call) => {
      await requireChannel(call, call.params.id)
      return shownSites(call.db)
    })
    route(app, channelEndpoints.removeAdmin, async (call) => {
      const { auditId } = await removeAdmin(call, call.params)
      nameAuditRow(call.reply, auditId)
      return undefined
    })
  },
  seed: { count: 12, load: async () => (await import('./channels.seed.ts')).seedChannels },
})
