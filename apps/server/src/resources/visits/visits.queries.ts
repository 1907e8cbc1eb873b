import { visits } from '@backlot/contract/resources/visits'
import { ofOwnChannels } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const visitsQueries = crudQueries(visits, {}, { scope: ofOwnChannels, isReadInOrder: true })
