import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { comments } from '@backlot/contract/resources/comments'
import { databaseNow } from '../../platform/database/expressions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { byRule, type RuledHandler } from '../../platform/record/actions.ts'
import type { Planned, Rule } from '../../platform/record/many/rule.ts'
import { commentsQueries } from './comments.queries.ts'

type Comments = typeof comments

/** What people make of a comment, with the moment at which they do. */
function withMoment(
  plan: (comment: RecordOf<Comments>, decided: { decided_at: string }) => Planned<Comments>,
): Rule<Comments>['prepare'] {
  return async ({ db }) => {
    const decided = { decided_at: (await databaseNow(db)).toISOString() }
    return (comment) => plan(comment, decided)
  }
}

/** Shows a comment to everybody again. */
export const enableComment: RuledHandler<Comments> = byRule(commentsQueries, 'enable', {
  prepare: withMoment((_, decided) => ({ action: 'enable', columns: { ...decided, status: 'visible' } })),
})

/** Hides a comment from all but its author; reports of it that wait for a decision were right. */
export const disableComment: RuledHandler<Comments> = byRule(commentsQueries, 'disable', {
  prepare: withMoment((comment, decided) => ({
    action: 'disable',
    columns: {
      ...decided,
      status: 'disabled',
      ...(comment.reportStatus === 'pending' && { report_status: 'upheld' }),
    },
  })),
})

/** Takes a comment away for good; its reports were right, whatever was decided of them before. */
export const banComment: RuledHandler<Comments> = byRule(commentsQueries, 'ban', {
  prepare: withMoment((comment, decided) => ({
    action: 'ban',
    columns: {
      ...decided,
      status: 'banned',
      ...(comment.reportStatus !== 'none' && { report_status: 'upheld' }),
    },
  })),
})

/** Leaves a comment as it is, though it was reported; only while its reports wait for a decision. */
export const rejectReport: RuledHandler<Comments> = byRule(commentsQueries, 'rejectReport', {
  prepare: withMoment((comment, decided) => {
    if (comment.reportStatus !== 'pending') throw new Problem('conflict')
    return { action: 'rejectReport', columns: { ...decided, report_status: 'rejected' } }
  }),
})
