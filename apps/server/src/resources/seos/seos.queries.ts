import { seos } from '@backlot/contract/resources/seos'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const seosQueries = crudQueries(seos, {})
