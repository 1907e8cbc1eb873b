import { changesets } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Scope } from '../../platform/list/scope.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

/** Who may not see what others do finds what they did themselves. */
const ownChangesets: Scope = ({ adminId, permissions }) =>
  permissions.has('list-changesets') ? null : sql`t.admin_id = ${adminId}`

export const changesetsQueries = crudQueries(
  changesets,
  {
    state: sql`case when t.changed + t.refused = t.total then 'done'
      when exists (select from jobs j where j.changeset_id = t.id and j.state in ('queued', 'running')) then 'running'
      else 'stopped' end`,
    undone: sql`coalesce((select sum(u.changed) from changesets u where u.undoes = t.id), 0)::int`,
  },
  { scope: ownChangesets },
)
