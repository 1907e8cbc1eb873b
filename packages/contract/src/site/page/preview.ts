import * as z from 'zod'
import { endpoint } from '../../core/endpoints/endpoint.ts'
import { fileAddressSchema, idSchema, timeSchema } from '../../core/fields/field-schemas.ts'
import { advertisementPositions, ctaPositions } from '../../resources/advertisements.ts'
import { bannerPositions, bannerTypes } from '../../resources/banners.ts'
import { blockPages, blockTypes } from '../../resources/blocks.ts'

/** What is not out yet is for staff: its address ends within the hour. */
const pictureSchema = z.object({ url: fileAddressSchema }).nullable()

const videoSchema = z.object({
  id: idSchema,
  title: z.string(),
  cover: pictureSchema,
  isFree: z.boolean(),
  publishedAt: timeSchema.nullable(),
})
const tagSchema = z.object({ id: idSchema, name: z.string(), avatar: pictureSchema })

/** What staff call it; null for those who may not list it. */
const innerNameSchema = z.string().nullable()

const advertisementSchema = z.object({
  id: idSchema,
  name: innerNameSchema,
  position: z.enum(advertisementPositions),
  image: pictureSchema,
  mobileImage: pictureSchema,
  link: z.string().nullable(),
  ctaPosition: z.enum(ctaPositions),
})
export type PreviewAdvertisement = z.infer<typeof advertisementSchema>

const blockSchema = z.object({
  id: idSchema,
  page: z.enum(blockPages),
  type: z.enum(blockTypes),
  title: z.string(),
  description: z.string().nullable(),
  isBox: z.boolean(),
  link: z.string().nullable(),
  image: pictureSchema,
  mobileImage: pictureSchema,
  photos: z.array(z.object({ url: fileAddressSchema, alt: z.string().nullable() })),
  videos: z.array(videoSchema),
  /** Those that stand in it and never come out by themselves. */
  hidden: z.array(z.object({ id: idSchema, title: z.string() })),
  models: z.array(tagSchema),
  tags: z.array(tagSchema),
  advertisement: advertisementSchema.nullable(),
})
export type PreviewBlock = z.infer<typeof blockSchema>

const bannerSchema = z.object({
  id: idSchema,
  name: innerNameSchema,
  position: z.enum(bannerPositions),
  type: z.enum(bannerTypes),
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  cta: z.string().nullable(),
  link: z.string().nullable(),
  image: pictureSchema,
  mobileImage: pictureSchema,
  startedAt: timeSchema.nullable(),
  expiredAt: timeSchema.nullable(),
})
export type PreviewBanner = z.infer<typeof bannerSchema>

const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  cover: pictureSchema,
  publishedAt: timeSchema,
  isSticky: z.boolean(),
})
export type PreviewPost = z.infer<typeof postSchema>

/** What a link of the page leads to, where that is a record of ours. */
const linkTargetSchema = z.object({
  link: z.string(),
  resource: z.enum(['videos', 'posts']),
  id: idSchema,
  name: z.string(),
  /** From when on it is there; null: it never comes out by itself. */
  publishedAt: timeSchema.nullable(),
})

const previewSchema = z.object({
  blocks: z.array(blockSchema),
  banners: z.array(bannerSchema),
  advertisements: z.array(advertisementSchema),
  posts: z.array(postSchema),
  linkTargets: z.array(linkTargetSchema),
})
/** All that may stand on a page, for `composePage`, and what its links lead to. */
export type Preview = z.infer<typeof previewSchema>

export const previewEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/blocks/preview',
    access: 'list-blocks',
    summary: 'Show all that stands on a page of the site and all that will, for composing it at any moment',
    get query() {
      return z.strictObject({ page: z.enum(blockPages) })
    },
    answer: previewSchema,
  }),
}
