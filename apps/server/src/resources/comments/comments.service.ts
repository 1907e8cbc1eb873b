import type { comments } from '@backlot/contract/resources/comments'
import { Problem } from '../../platform/problem/problem.ts'
import { byRule, type RuledHandler } from '../../platform/record/actions.ts'
import { commentsQueries } from './comments.queries.ts'

type Comments = typeof comments

/** Hides a comment from all but its author; reports of it that wait for a decision were right. */
export const disableComment: RuledHandler<Comments> = byRule(commentsQueries, 'disable', {
  prepare: async () => (comment) => ({
    action: 'disable',
    columns: {
      status: 'disabled',
      ...(comment.reportStatus === 'pending' && { report_status: 'upheld' }),
    },
  }),
})

/** Takes a comment away for good; its reports were right, whatever was decided of them before. */
export const banComment: RuledHandler<Comments> = byRule(commentsQueries, 'ban', {
  prepare: async () => (comment) => ({
    action: 'ban',
    columns: {
      status: 'banned',
      ...(comment.reportStatus !== 'none' && { report_status: 'upheld' }),
    },
  }),
})

/** Leaves a comment as it is, though it was reported; only while its reports wait for a decision. */
export const rejectReport: RuledHandler<Comments> = byRule(commentsQueries, 'rejectReport', {
  prepare: async () => (comment) => {
    if (comment.reportStatus !== 'pending') throw new Problem('conflict')
    return { action: 'rejectReport', columns: { report_status: 'rejected' } }
  },
})
