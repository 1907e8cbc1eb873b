import { clicks } from '@backlot/contract/resources/clicks'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const clicksQueries = crudQueries(clicks, {}, { isReadInOrder: true })
