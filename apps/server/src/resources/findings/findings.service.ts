import type { findings } from '@backlot/contract/resources/findings'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { byRule, lockForAction, type RuledHandler } from '../../platform/record/actions.ts'
import { changeRecord, type Written } from '../../platform/record/crud-service.ts'
import { findingsQueries } from './findings.queries.ts'

type Findings = typeof findings

/** Leaves a finding as it is, for a reason that stands beside it. */
export async function ignoreFinding(
  caller: Caller,
  { id, body: { reason } }: { id: number; body: { reason: string } },
): Promise<Written<Findings>> {
  const before = await lockForAction(findingsQueries, caller, { id, action: 'ignore' })
  const columns = {
    status: 'ignored',
    reason,
    ignored_by_id: caller.session.adminId,
    ignored_at: (await databaseNow(caller.db)).toISOString(),
  } as const
  return changeRecord(findingsQueries, caller, { before, action: 'ignore', columns })
}

/** Lists ignored findings again. */
export const heedFinding: RuledHandler<Findings> = byRule(findingsQueries, 'heed', {
  prepare: async () => () => ({
    action: 'heed',
    columns: { status: 'open', reason: null, ignored_by_id: null, ignored_at: null },
  }),
})
