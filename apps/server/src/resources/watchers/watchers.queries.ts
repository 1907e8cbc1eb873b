import { watchers } from '@backlot/contract/resources/watchers'
import { ofNoChannel } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const watchersQueries = crudQueries(watchers, {}, { scope: ofNoChannel, isReadInOrder: true })
