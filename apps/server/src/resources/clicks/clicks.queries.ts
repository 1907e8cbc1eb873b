import { clicks } from '@backlot/contract/resources/clicks'
import { ofNoChannel } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const clicksQueries = crudQueries(clicks, {}, { scope: ofNoChannel, isReadInOrder: true })
