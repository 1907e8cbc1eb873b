import { users } from '@backlot/contract/resources/users'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const usersQueries = crudQueries(users, {})
