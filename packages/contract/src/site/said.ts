import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { idSchema, textSchema } from '../core/fields/field-schemas.ts'
import { comments, longestComment } from '../resources/comments.ts'
import { reportReasons } from '../resources/moderation.ts'

/** What members say under videos; what is sent again is there once. */
export const saidEndpoints = {
  addComment: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'send-comments',
    summary: 'Add what a member says under a published video; the same words again are the same comment',
    get body() {
      return z.strictObject({ memberId: idSchema, videoId: idSchema, comment: comments.fields.comment.input })
    },
    get answer() {
      return z.object({ id: idSchema, comment: textSchema(longestComment), createdAt: z.string() })
    },
    status: 201,
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/comment-reports',
    access: 'send-comments',
    summary: 'Report a comment, once for each member who does',
    get body() {
      return z.strictObject({
        commentId: idSchema,
        memberId: idSchema,
        reason: z.enum(reportReasons),
        detail: textSchema(500).nullable().optional(),
      })
    },
    answer: z.object({}),
    status: 201,
  }),
}
