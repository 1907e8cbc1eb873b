import { plays } from '@backlot/contract/resources/plays'
import { ofNoChannel } from '../../figures/own-channels.queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const playsQueries = crudQueries(plays, {}, { scope: ofNoChannel, isReadInOrder: true })
