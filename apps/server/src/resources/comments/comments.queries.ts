import { comments, reportedComments } from '@backlot/contract/resources/comments'
import { sql } from 'kysely'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const commentsQueries = crudQueries(comments, {}, { searchThrough: { userId: ['username'] } })

export const reportedQueries = listingQueries(reportedComments, {
  from: sql`(select * from comments where report_status = 'pending')`,
  fields: {
    reasons: sql`array(select distinct r.reason from comment_reports r where r.comment_id = t.id order by 1)`,
  },
  scope: () => null,
})
