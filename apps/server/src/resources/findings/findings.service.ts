import type { findings } from '@backlot/contract/resources/findings'
import { databaseNow } from '../../platform/database/expressions.ts'
import { byRule, type RuledHandler } from '../../platform/record/actions.ts'
import { findingsQueries } from './findings.queries.ts'

type Findings = typeof findings

/** Leaves a finding as it is, for a reason that stands beside it. */
export const ignoreFinding: RuledHandler<Findings, { reason: string }> = byRule(findingsQueries, 'ignore', {
  async prepare({ db, session }, _, { reason }) {
    const columns = {
      status: 'ignored',
      reason,
      ignored_by_id: session.adminId,
      ignored_at: (await databaseNow(db)).toISOString(),
    } as const
    return () => ({ action: 'ignore', columns })
  },
})

/** Lists ignored findings again. */
export const heedFinding: RuledHandler<Findings> = byRule(findingsQueries, 'heed', {
  prepare: async () => () => ({
    action: 'heed',
    columns: { status: 'open', reason: null, ignored_by_id: null, ignored_at: null },
  }),
})
