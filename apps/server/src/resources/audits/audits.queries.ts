import { audits } from '@backlot/contract/resources/index'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const auditsQueries = crudQueries(audits, {})
