import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { fileAddressSchema, idSchema, refSchema } from '../core/fields/field-schemas.ts'

const mediaShape = {
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().int().nullable(),
}
/** What anybody may load, for as long as what it stands on is shown. Addresses are relative to where the API stands. */
export const publicMediaSchema = z.object({ url: z.string(), ...mediaShape })
/** A picture besides comes cut for wide and for narrow screens, where staff said, and in each `width` of 160, 480 and 1280. */
export const publicPictureSchema = publicMediaSchema.extend({ desktopUrl: z.string(), mobileUrl: z.string() })
/** What the site hands to those who may watch it: the address ends within the hour. */
const signedMediaSchema = z.object({ url: fileAddressSchema, ...mediaShape })

const videoShape = {
  id: idSchema,
  serialNumber: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  cover: publicPictureSchema.nullable(),
  previewVideo: publicMediaSchema.nullable(),
  trailer: publicMediaSchema.nullable(),
  /** Seconds. */
  videoDuration: z.number().int().nullable(),
  publishedAt: z.string(),
  isFree: z.boolean(),
  /** With the figure it started from. */
  views: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  directors: z.array(refSchema),
  models: z.array(refSchema),
  genres: z.array(refSchema),
  studio: refSchema.nullable(),
}
export const contentVideoSchema = z.object(videoShape)
export type ContentVideo = z.infer<typeof contentVideoSchema>

const filmSchema = z.object({
  ...videoShape,
  video: signedMediaSchema.nullable(),
  /** The gallery, in its order, each picture with what it shows. */
  photos: z.array(publicPictureSchema.extend({ alt: z.string().nullable() })),
})
export type ContentFilm = z.infer<typeof filmSchema>

/** Where a tag came from is for staff: those of the type `source` are not here. */
export const contentTagTypes = ['genre', 'model', 'studio'] as const
export const contentTagSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(contentTagTypes),
  categoryId: idSchema.nullable(),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  isPopular: z.boolean(),
  avatar: signedMediaSchema.nullable(),
})
export type ContentTag = z.infer<typeof contentTagSchema>

export const mostAtOnce = 100

export const pageShape = {
  cursor: z.string().max(100).optional(),
  perPage: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(mostAtOnce))
    .optional(),
}
const tagIdInQuery = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(Number)
  .pipe(idSchema)
  .optional()

/** A page of what there is; the cursor asks for the next, null after the last. */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z.object({ items: z.array(row), nextCursor: z.string().nullable() })
}

/** What staff have published, as it is at this moment by the database's clock. */
export const contentEndpoints = {
  videos: endpoint({
    method: 'GET',
    path: '/content/videos',
    access: 'read-content',
    summary: 'List what is published, the latest first',
    get query() {
      return z.strictObject({ ...pageShape, tag: tagIdInQuery })
    },
    get answer() {
      return pageOf(contentVideoSchema)
    },
  }),
  video: endpoint({
    method: 'GET',
    path: '/content/videos/:serialNumber',
    access: 'read-content',
    summary:
      'Show one published video, with its gallery, and an address of the film that ends within the hour',
    get params() {
      return z.strictObject({ serialNumber: z.string().min(1).max(40) })
    },
    answer: filmSchema,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/content/tags',
    access: 'read-content',
    summary: 'List the tags of what is published, by their id',
    get query() {
      return z.strictObject({ ...pageShape, type: z.enum(contentTagTypes).optional() })
    },
    get answer() {
      return pageOf(contentTagSchema)
    },
  }),
}
