import { channelEndpoints } from '@backlot/contract/resources/channels'
import { changesState } from '../../platform/record/actions.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'
import { channelsQueries } from './channels.queries.ts'

export const channelsServer = resourceServer({
  endpoints: channelEndpoints,
  queries: channelsQueries,
  actions: {
    archive: changesState(channelsQueries, 'archive'),
    recover: changesState(channelsQueries, 'recover'),
  },
  seed: { count: 12, load: async () => (await import('./channels.seed.ts')).seedChannels },
})
