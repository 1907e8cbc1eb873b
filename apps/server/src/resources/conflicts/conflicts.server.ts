import type { BodyOfAction } from '@backlot/contract/core/endpoints/resource-endpoints'
import { conflictEndpoints, conflicts } from '@backlot/contract/resources/conflicts'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { lockForAction } from '../../platform/record/actions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { changeRecord, type Written } from '../../platform/record/crud-service.ts'
import { resourceServer } from '../../platform/record/resource-server.ts'

type Conflicts = typeof conflicts
interface Settlement {
  readonly id: number
  readonly body: BodyOfAction<Conflicts['actions']['settle']>
}

const conflictsQueries = crudQueries(conflicts, {})

/** Says what became of it; what is known stays as it is. */
async function settleConflict(caller: Caller, { id, body }: Settlement): Promise<Written<Conflicts>> {
  const before = await lockForAction(conflictsQueries, caller, { id, action: 'settle' })
  const columns = {
    status: 'settled',
    note: body.note,
    settled_by_id: caller.session.adminId,
    settled_at: (await databaseNow(caller.db)).toISOString(),
  } as const
  return changeRecord(conflictsQueries, caller, { before, action: 'settle', columns })
}

export const conflictsServer = resourceServer({
  endpoints: conflictEndpoints,
  queries: conflictsQueries,
  actions: { settle: settleConflict },
  seed: {
    count: 9,
    after: ['orders'],
    looksUp: true,
    load: async () => (await import('./conflicts.seed.ts')).seedConflicts,
  },
})
