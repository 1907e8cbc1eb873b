import * as z from 'zod'
import { bulkAnswerSchema, chosenRowsBody } from '../core/endpoints/bulk.ts'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import { choice, count, crop, flag, image, text } from '../core/fields/fields.ts'
import type { Crop } from '../core/fields/image-variants.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, once, optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'
import type { ValidationError } from '../core/words/validation.ts'

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Every image that was kept: put here by itself, or with the record on which it stands. */
export const photos = defineResource({
  name: 'photos',
  words: {
    plural: { en: 'Media library', 'zh-CN': '媒体库' },
    singular: { en: 'image', 'zh-CN': '图片' },
  },
  menu: { group: 'videos', position: 160 },
  label: 'name',
  fields: {
    file: once(image()),
    name: text({ max: 200 }),
    /** What it shows, for those who do not see it. */
    alt: optional(text({ max: 300 })),
    desktopCrop: optional(crop({ shape: 'desktop', of: 'file' })),
    mobileCrop: optional(crop({ shape: 'mobile', of: 'file' })),
    contentType: readOnly(choice(imageTypes)),
    bytes: readOnly(count()),
    width: readOnly(optional(count())),
    height: readOnly(optional(count())),
    /** Who uploaded it, as they are called now. */
    addedBy: computed(optional(text({ max: 100 }))),
    /** In how many places it stands, counted to one more than `mostUsesCounted`. */
    usedBy: computed(count()),
    isUsed: computed(flag()),
    /** Whether another image of the library has the same content. */
    hasCopies: computed(flag()),
  },
  notCopied: ['file', 'desktopCrop', 'mobileCrop'],
  verbs: ['list', 'totals', 'show', 'create', 'update', 'delete', 'bulk', 'history'],
  search: ['name'],
  filters: ['contentType', 'bytes', 'width', 'height', 'isUsed', 'hasCopies', 'createdAt'],
  sorts: ['id', 'name', 'bytes', 'createdAt'],
  defaultSort: '-createdAt',
  sums: ['bytes'],
  rules: (photo) => [...outside(photo, 'desktopCrop'), ...outside(photo, 'mobileCrop')],
})

type Cut = 'desktopCrop' | 'mobileCrop'
type Croppable = Partial<Record<Cut, Crop | null> & Record<'width' | 'height', unknown>>

/** A crop lies inside of its image, which a form or a new record does not measure. */
function outside({ width, height, ...photo }: Croppable, key: Cut): ValidationError[] {
  const part = photo[key]
  if (!part || width === undefined || height === undefined) return []
  if (typeof width !== 'number' || typeof height !== 'number')
    return [{ path: [key], message: 'not_croppable' }]
  if (part.x + part.width <= width && part.y + part.height <= height) return []
  return [{ path: [key], message: 'outside_picture', parameters: { width, height } }]
}

/** A place where an image stands. */
const useSchema = z.object({
  resource: z.string(),
  recordId: idSchema,
  /** What the record is called. */
  name: z.string(),
  /** The field, as the contract calls it. */
  field: z.string(),
})
export type PhotoUse = z.infer<typeof useSchema>

/** Places are counted so far: that there are more says enough. */
export const mostUsesCounted = 1000

/** So many places are named. */
export const mostUsesNamed = 100

const usesSchema = z.object({
  uses: z.array(useSchema),
  /** Further places, as far as they are counted: those that the caller may not see, and those beyond the most that are named. */
  others: z.number().int(),
})
export type PhotoUses = z.infer<typeof usesSchema>

const replacedSchema = z.object({
  /** What became of the records of each resource: each is a bulk change of its own. */
  changes: z.array(bulkAnswerSchema.extend({ resource: z.string() })),
  /** Places where the image stands still, counted as `usedBy` is; those that a job has yet to come to are among them. */
  remaining: z.number().int(),
})
export type PhotoReplaced = z.infer<typeof replacedSchema>

/** So many images, and bytes, one download holds: it is a single file that a browser keeps whole. */
export const mostDownloaded = { images: 1_000, bytes: 2 ** 30 } as const

export const photoEndpoints = copyOf(resourceEndpoints(photos), {
  uses: endpoint({
    method: 'GET',
    path: '/photos/:id/uses',
    access: 'list-photos',
    summary: 'Where an image stands',
    params: idParams,
    answer: usesSchema,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/photos/:id/replace',
    access: 'update-photos',
    summary: 'Put another image wherever one stands, on the records that the caller may change',
    params: idParams,
    body: z.strictObject({ file: idSchema }),
    answer: replacedSchema,
  }),
  download: endpoint({
    method: 'POST',
    path: '/photos/archive',
    access: 'list-photos',
    summary: 'Download images as they were uploaded, as one ZIP file',
    kind: 'file',
    body: chosenRowsBody,
    isTransactional: false,
  }),
})
