import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { fileRefSchema, idSchema } from '../core/fields/field-schemas.ts'
import {
  choice,
  count,
  flag,
  image,
  lines,
  longText,
  reference,
  references,
  text,
  webAddressField,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { lastByDefault, optional, withDefault } from '../core/fields/presence.ts'
import { type PublicationStatus, publicationStatuses } from '../core/resource/publication.ts'
import { defineResource } from '../core/resource/resource.ts'

export const blockPages = ['home', 'videos', 'models', 'plans', 'posts'] as const
export const blockTypes = ['videos', 'models', 'tags', 'advertisement', 'image'] as const

/** So many of anything a block shows. */
export const mostInBlock = 60

/** The sections of the pages of the public site, each page in an order of its own. */
export const blocks = defineResource({
  name: 'blocks',
  words: {
    plural: { en: 'Blocks', 'zh-CN': '区块' },
    singular: { en: 'block', 'zh-CN': '区块' },
  },
  menu: { group: 'blocks', position: 300 },
  label: 'title',
  fields: {
    title: text({ max: 120 }),
    description: optional(longText({ max: 500 })),
    type: choice(blockTypes),
    page: choice(blockPages),
    isBox: withDefault(flag(), false),
    sort: lastByDefault(count()),
    advertisementId: optional(reference('advertisements')),
    image: optional(image()),
    mobileImage: optional(image()),
    link: optional(webAddressField()),
    videos: references('videos', { max: mostInBlock, isOrdered: true }),
    models: references('tags', { filter: { type: 'model' }, max: mostInBlock, isOrdered: true }),
    tags: references('tags', { filter: { type: 'genre' }, max: mostInBlock, isOrdered: true }),
    photos: lines({ photo: image(), alt: optional(text({ max: 300 })) }, { max: mostInBlock }),
  },
  bulkFields: ['page', 'isBox'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history', 'arrange'],
  search: ['title'],
  filters: ['page', 'type', 'isBox', 'advertisementId', 'videos', 'createdAt'],
  sorts: ['id', 'page', 'title', 'sort', 'createdAt', 'updatedAt'],
  defaultSort: 'page,sort',
  arrangement: { by: 'sort', within: 'page' },
  publicFiles: { fields: ['image', 'mobileImage', 'photos'] },
})

const blockVideoSchema = z.object({
  id: idSchema,
  serialNumber: z.string(),
  title: z.string(),
  cover: fileRefSchema.nullable(),
  isFree: z.boolean(),
  status: z.enum(Object.keys(publicationStatuses) as [PublicationStatus, ...PublicationStatus[]]),
  publishedAt: z.string().nullable(),
  videoDuration: z.number().int().nullable(),
})
export type BlockVideo = z.infer<typeof blockVideoSchema>

const access = 'update-blocks'
const ids = z.array(idSchema).max(mostInBlock)

export const blockEndpoints = copyOf(resourceEndpoints(blocks), {
  listVideos: endpoint({
    method: 'GET',
    path: '/blocks/:id/videos',
    access: 'list-blocks',
    summary: 'List the videos of a block in their order, with what tells whether visitors see them',
    params: idParams,
    get answer() {
      return z.array(blockVideoSchema)
    },
  }),
  setVideos: endpoint({
    method: 'POST',
    path: '/blocks/:id/videos',
    access,
    summary: 'Put these videos into a block, in this order, in place of those that it had',
    params: idParams,
    body: z.strictObject({ videoIds: ids }),
    get answer() {
      return blocks.written
    },
  }),
  addPhotos: endpoint({
    method: 'POST',
    path: '/blocks/:id/photos',
    access,
    summary: 'Add pictures at the end of a block; those that stand in it stay where they are',
    params: idParams,
    body: z.strictObject({ photoIds: ids.min(1) }),
    get answer() {
      return blocks.written
    },
  }),
  setAdvertisement: endpoint({
    method: 'POST',
    path: '/blocks/:id/advertisements',
    access,
    summary: 'Put an advertisement into a block, or none',
    params: idParams,
    body: z.strictObject({ advertisementId: idSchema.nullable() }),
    get answer() {
      return blocks.written
    },
  }),
})
