import { gifts } from '@backlot/contract/resources/gifts'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

// A gift is a row for each part that nobody paid for: its id is that of what gave it, times 1,000, and the place of the part, so that no two
// rows share one and they stand in the order in which gifts were made.
export const giftsQueries = crudQueries(gifts, {}, { scope: ofOwnChannels, isReadInOrder: true })
