import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { fileAddressSchema, idSchema } from '../core/fields/field-schemas.ts'
import type { Words } from '../core/words/language.ts'

export const reportReasons = ['spam', 'abuse', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a moderator may decide of a reported comment: each is an action of comments, with its permission. */
export const decisions = { keep: 'rejectReport', hide: 'disable', ban: 'ban' } as const
export type Decision = keyof typeof decisions
/** What has become of a comment by each. */
export const decided: Readonly<Record<Decision, Words>> = {
  keep: { en: 'kept', 'zh-CN': '已保留' },
  hide: { en: 'hidden', 'zh-CN': '已隐藏' },
  ban: { en: 'banned', 'zh-CN': '已封禁' },
}

/** A comment in hand is nobody else's for so long, unless that is said again. */
export const leaseSeconds = 60
/** So many comments one moderator holds at most: the one in hand, and those that come next. */
export const mostInHand = 10

const memberSchema = z.object({ id: idSchema, username: z.string() })
const saidSchema = z.object({
  id: idSchema,
  user: memberSchema,
  comment: z.string(),
  createdAt: z.string(),
})

/** Why a comment was hidden when it was written: by which rule, and for which of its words. */
const hiddenBySchema = z.object({ rule: z.string(), match: z.string() })

/** All that is needed to decide, so that nothing is asked for between two decisions. */
const reportedSchema = z.object({
  id: idSchema,
  comment: z.string(),
  status: z.string(),
  likesCount: z.number().int(),
  reportsCount: z.number().int(),
  reportedAt: z.string(),
  createdAt: z.string(),
  hiddenBy: hiddenBySchema.nullable(),
  author: memberSchema.extend({
    status: z.string(),
    registeredAt: z.string(),
    /** Counted to a thousand. */
    comments: z.number().int(),
    upheld: z.number().int(),
    /** What was decided of comments of theirs, the latest first. */
    decided: z.array(
      z.object({
        id: idSchema,
        comment: z.string(),
        status: z.string(),
        at: z.string(),
        hiddenBy: hiddenBySchema.nullable(),
      }),
    ),
  }),
  video: z.object({
    id: idSchema,
    title: z.string(),
    /** Null, as all that follows may be, for who may not list videos. */
    serialNumber: z.string().nullable(),
    coverUrl: fileAddressSchema.nullable(),
    videoDuration: z.number().int().nullable(),
    views: z.number().int().nullable(),
  }),
  /** The latest. */
  reports: z.array(
    z.object({
      id: idSchema,
      /** Null for who may not list members. */
      username: z.string().nullable(),
      reason: z.enum(reportReasons),
      detail: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** What was said under the video just before and after. */
  before: saidSchema.nullable(),
  after: saidSchema.nullable(),
})
export type ReportedComment = z.infer<typeof reportedSchema>

const ids = (most: number) => z.array(idSchema).max(most)

export const moderationEndpoints = {
  /** Says what is still in hand and takes more: nobody else is given any of it meanwhile. */
  takeReports: endpoint({
    method: 'POST',
    path: '/comments/reports/take',
    access: 'ban-comments',
    summary: 'Take reported comments in hand, and go on holding those that are',
    get body() {
      return z.strictObject({
        held: ids(mostInHand),
        /** Put off: given again only when nothing else is left. */
        later: ids(200),
        want: z.number().int().min(0).max(mostInHand),
        reason: z.enum(reportReasons).nullable().optional(),
      })
    },
    get answer() {
      return z.object({
        taken: z.array(reportedSchema),
        /** Of those that were said to be held, the ones that are. */
        held: z.array(idSchema),
        /** Of all, or of those reported for the reason that was asked for. */
        waiting: z.number().int(),
        /** By whoever asks, since midnight. */
        decidedToday: z.number().int(),
      })
    },
  }),
  leaveReports: endpoint({
    method: 'POST',
    path: '/comments/reports/leave',
    access: 'ban-comments',
    summary: 'Give comments back that are in hand',
    get body() {
      return z.strictObject({ ids: ids(mostInHand) })
    },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/comments/:id/decision',
    access: 'ban-comments',
    summary: 'Decide what becomes of a reported comment in hand',
    params: idParams,
    get body() {
      return z.strictObject({
        decision: z.enum(['keep', 'hide', 'ban']),
        /** How many reports the moderator was shown: when more have come since, nothing is decided. */
        reportsCount: z.number().int().min(0),
      })
    },
    get answer() {
      return z.object({ id: idSchema, status: z.string(), reportStatus: z.string() })
    },
  }),
}
