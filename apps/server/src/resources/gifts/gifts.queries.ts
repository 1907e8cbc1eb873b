import { gifts } from '@backlot/contract/resources/gifts'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const giftsQueries = crudQueries(gifts, {}, { scope: ofOwnChannels, isReadInOrder: true })
