import { seos } from '@backlot/contract/resources/seos'
import { crudQueries } from '../../platform/crud-queries.ts'

export const seosQueries = crudQueries(seos, {})
