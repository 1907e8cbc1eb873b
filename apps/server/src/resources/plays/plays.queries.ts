import { plays } from '@backlot/contract/resources/plays'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const playsQueries = crudQueries(plays, {}, { isReadInOrder: true })
