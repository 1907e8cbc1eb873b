import * as z from 'zod'
import { idSchema, timeSchema } from '../core/fields/field-schemas.ts'
import { batchCall, batchVerdicts } from './batch-call.ts'

export const mostFactsAtOnce = 1_000
/** What happened longer ago is refused: its day is closed. */
export const factDays = 35
/** Clocks of sites may be ahead by so much. */
export const factMinutesAhead = 5

/** What every fact says: an id from the site, so that it may be sent again, and who it was about. */
export const factShape = {
  id: z.uuid(),
  visitorId: z.uuid(),
  /** The member, where one was signed in. */
  memberId: idSchema.nullable().optional(),
}

const mostSecondsWatched = 24 * 60 * 60
export const viewKinds = ['preview', 'trailer', 'full'] as const

export const videoViewSchema = z.strictObject({
  ...factShape,
  videoId: idSchema,
  visitId: z.uuid().nullable().optional(),
  kind: z.enum(viewKinds),
  startedAt: timeSchema,
  secondsWatched: z.number().int().min(0).max(mostSecondsWatched),
  isCompleted: z.boolean(),
})
export type VideoView = z.infer<typeof videoViewSchema>

export const opinions = ['like', 'dislike', 'none'] as const
/** The latest of a visitor's on a video counts; `none` takes it back. */
export const videoLikeSchema = z.strictObject({
  ...factShape,
  videoId: idSchema,
  opinion: z.enum(opinions),
  occurredAt: timeSchema,
})
export type VideoLike = z.infer<typeof videoLikeSchema>

export const bannerClickSchema = z.strictObject({
  ...factShape,
  bannerId: idSchema,
  occurredAt: timeSchema,
})
export type BannerClick = z.infer<typeof bannerClickSchema>

export const factRefusals = [
  'unknown_video',
  'unknown_banner',
  'unknown_member',
  'too_old',
  'in_future',
] as const
export type FactRefusal = (typeof factRefusals)[number]

const verdictsSchema = batchVerdicts({ id: z.string() }, factRefusals)
export type FactVerdicts = z.infer<typeof verdictsSchema>

/** A call that takes facts of one kind. */
export function factsEndpoint<Fact>(path: string, summary: string, item: z.ZodType<Fact>) {
  return batchCall({
    path,
    access: 'report-facts',
    summary,
    item,
    most: mostFactsAtOnce,
    answer: verdictsSchema,
  })
}

/** What happened on a site: sent in batches, each fact counted once however often it is sent. */
export const factEndpoints = {
  videoViews: factsEndpoint('/video-views', 'Report plays, each once it has ended', videoViewSchema),
  videoLikes: factsEndpoint('/video-likes', 'Report likes and dislikes', videoLikeSchema),
  bannerClicks: factsEndpoint('/banner-clicks', 'Report clicks on banners', bannerClickSchema),
}
