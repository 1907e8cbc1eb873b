import { deals } from '@backlot/contract/resources/deals'
import { sql } from 'kysely'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const dealsQueries = crudQueries(deals, {
  phase: sql`case when not t.status then 'off' when t.ended_at <= now() then 'ended'
    when t.started_at > now() then 'upcoming' else 'running' end`,
})
