import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { idSchema, refSchema } from '../core/fields/field-schemas.ts'
import { advertisementPositions, ctaPositions } from '../resources/advertisements.ts'
import { bannerPositions, bannerTypes } from '../resources/banners.ts'
import { informationTypes } from '../resources/informations.ts'
import { sitePages } from '../resources/seos.ts'
import { pageOf, pageShape, publicMediaSchema, publicPictureSchema } from './content.ts'
import { audiences } from './page/view.ts'

export const contentBannerSchema = z.object({
  id: idSchema,
  position: z.enum(bannerPositions),
  type: z.enum(bannerTypes),
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  cta: z.string().nullable(),
  link: z.string().nullable(),
  image: publicMediaSchema.nullable(),
  /** Null: phones show the others. */
  mobileImage: publicMediaSchema.nullable(),
  video: publicMediaSchema.nullable(),
  mobileVideo: publicMediaSchema.nullable(),
})
export type ContentBanner = z.infer<typeof contentBannerSchema>

export const advertisementSchema = z.object({
  id: idSchema,
  position: z.enum(advertisementPositions),
  image: publicMediaSchema.nullable(),
  mobileImage: publicMediaSchema.nullable(),
  link: z.string().nullable(),
  ctaPosition: z.enum(ctaPositions),
})
export type ContentAdvertisement = z.infer<typeof advertisementSchema>

const postShape = {
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  cover: publicPictureSchema.nullable(),
  publishedAt: z.string(),
  isSticky: z.boolean(),
}
const postSchema = z.object(postShape)
export type ContentPost = z.infer<typeof postSchema>
/** Rich text is clean HTML; the addresses of its pictures are relative to where the API stands. */
const articleSchema = z.object({ ...postShape, content: z.string() })
export type ContentArticle = z.infer<typeof articleSchema>

const questionSchema = z.object({ id: idSchema, question: z.string(), answer: z.string() })
export type ContentQuestion = z.infer<typeof questionSchema>

const informationSchema = z.object({
  type: z.enum(informationTypes),
  title: z.string(),
  content: z.string(),
  updatedAt: z.string(),
})
export type ContentInformation = z.infer<typeof informationSchema>

const seoSchema = z.object({
  page: z.enum(sitePages),
  /** The page narrowed to this tag; null: the page itself. */
  tag: refSchema.nullable(),
  title: z.string(),
  description: z.string(),
})
export type ContentSeo = z.infer<typeof seoSchema>

const siteSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  logo: publicMediaSchema.nullable(),
})
export type ContentSite = z.infer<typeof siteSchema>

const access = 'read-content'

/** All that there is, in its order. */
function allOf<Row>(row: z.ZodType<Row>) {
  return z.object({ items: z.array(row) })
}

/** What stands on the pages of the public site beside its videos, as it is at this moment by the database's clock. */
export const pageEndpoints = {
  banners: endpoint({
    method: 'GET',
    path: '/content/banners',
    access,
    summary: 'List the banners that are shown now, place by place in their order',
    get query() {
      return z.strictObject({ position: z.enum(bannerPositions).optional() })
    },
    get answer() {
      return allOf(contentBannerSchema)
    },
  }),
  advertisements: endpoint({
    method: 'GET',
    path: '/content/advertisements',
    access,
    summary:
      'List the places for advertising with what stands in them, as visitors see them unless another audience is named',
    get query() {
      return z.strictObject({ audience: z.enum(audiences).optional() })
    },
    get answer() {
      return allOf(advertisementSchema)
    },
  }),
  posts: endpoint({
    method: 'GET',
    path: '/content/posts',
    access,
    summary: 'List the posts that are published: those that stick, then the latest',
    get query() {
      return z.strictObject(pageShape)
    },
    get answer() {
      return pageOf(postSchema)
    },
  }),
  post: endpoint({
    method: 'GET',
    path: '/content/posts/:id',
    access,
    summary: 'Show one published post with its text',
    params: idParams,
    answer: articleSchema,
  }),
  questions: endpoint({
    method: 'GET',
    path: '/content/questions',
    access,
    summary: 'List the frequent questions with their answers, in their order',
    get answer() {
      return allOf(questionSchema)
    },
  }),
  information: endpoint({
    method: 'GET',
    path: '/content/informations/:type',
    access,
    summary: 'Show a legal or help page',
    get params() {
      return z.strictObject({ type: z.string().max(20) })
    },
    answer: informationSchema,
  }),
  seos: endpoint({
    method: 'GET',
    path: '/content/seos',
    access,
    summary: 'List what search engines are shown of pages, and of pages narrowed to a tag',
    get answer() {
      return allOf(seoSchema)
    },
  }),
  sites: endpoint({
    method: 'GET',
    path: '/content/sites',
    access,
    summary: 'List the sites that are shown, in their order',
    get answer() {
      return allOf(siteSchema)
    },
  }),
}
