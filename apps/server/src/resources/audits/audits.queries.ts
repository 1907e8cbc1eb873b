import { audits } from '@backlot/contract/resources/index'
import { crudQueries } from '../../platform/crud-queries.ts'

export const auditsQueries = crudQueries(audits, {})
