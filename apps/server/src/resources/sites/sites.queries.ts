import { sites } from '@backlot/contract/resources/sites'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const sitesQueries = crudQueries(sites, {})
