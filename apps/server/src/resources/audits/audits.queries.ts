import { audits } from '@backlot/contract/registry'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const auditsQueries = crudQueries(audits, {})
