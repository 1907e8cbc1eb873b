import { visits } from '@backlot/contract/resources/visits'
import { factDays } from '@backlot/contract/site/facts'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const visitsQueries = crudQueries(
  visits,
  {},
  {
    ...{ scope: ofOwnChannels, isReadInOrder: true },
    // A site tells of none that began longer ago than it may.
    timeline: { time: 'startedAt', follow: { lastSeenAt: factDays + 1, createdAt: factDays + 1 } },
  },
)
