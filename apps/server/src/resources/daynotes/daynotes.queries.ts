import { daynotes } from '@backlot/contract/resources/daynotes'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** The last day is asked as its index has it. */
export const daynotesQueries = crudQueries(daynotes, { lastDay: sql`coalesce(t.until, t.day)` })
