import { users } from '@backlot/contract/resources/users'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

// The database works it out: no undo writes it.
export const usersQueries = crudQueries(users, { fullName: sql`t.full_name` })
