import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { importEndpointsOf } from '../core/endpoints/import.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import {
  count,
  duration,
  flag,
  image,
  lines,
  longText,
  reference,
  references,
  status,
  text,
  time,
  video,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly, withDefault } from '../core/fields/presence.ts'
import {
  publicationActions,
  publicationErrors,
  publicationPermissions,
  publicationStates,
  publicationStatuses,
} from '../core/resource/publication.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'
import type { ValidationError } from '../core/words/validation.ts'

const badSerialNumber = fieldMessage('bad_serial_number', {
  en: 'Use letters, digits, hyphens, dots and underscores.',
  'zh-CN': '只能使用字母、数字、连字符、点和下划线。',
})

/** So many pictures a gallery holds. */
export const mostPhotos = 100

export const videos = defineResource({
  name: 'videos',
  words: {
    plural: { en: 'Videos', 'zh-CN': '视频' },
    singular: { en: 'video', 'zh-CN': '视频' },
  },
  menu: { group: 'videos', position: 100 },
  label: 'title',
  fields: {
    cover: optional(image()),
    serialNumber: text({
      max: 40,
      isUnique: true,
      isCode: true,
      pattern: { regex: /^[A-Za-z0-9._-]+$/, message: badSerialNumber },
    }),
    title: text({ max: 120 }),
    status: readOnly(status(publicationStatuses)),
    /** A future time makes publishing a schedule. */
    publishedAt: optional(time()),
    videoDuration: optional(duration()),
    views: readOnly(count()),
    originalViews: withDefault(count(), 0),
    subscriberTrailerViews: readOnly(count()),
    visitorTrailerViews: readOnly(count()),
    likes: readOnly(count()),
    dislikes: readOnly(count()),
    isFree: withDefault(flag(), false),
    isMain: withDefault(flag(), false),
    description: optional(longText({ max: 10_000 })),
    directors: references('directors', { isOrdered: true }),
    models: references('tags', { filter: { type: 'model' }, isOrdered: true }),
    genres: references('tags', { filter: { type: 'genre' } }),
    studioId: optional(reference('tags', { filter: { type: 'studio' } })),
    sourceId: optional(reference('sources')),
    previewVideo: optional(video()),
    trailer: optional(video()),
    video: optional(video()),
    /** The gallery, in its order; each picture stands in it once. */
    photos: lines({ photo: image(), alt: optional(text({ max: 300 })) }, { max: mostPhotos }),
  },
  bulkFields: ['genres', 'models', 'directors', 'studioId', 'sourceId', 'isFree', 'isMain'],
  // Two videos of one film are a fault in the catalogue.
  notCopied: ['previewVideo', 'trailer', 'video', 'originalViews'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  permissions: publicationPermissions,
  actions: publicationActions,
  search: ['title', 'serialNumber'],
  filters: [
    'status',
    'isFree',
    'isMain',
    'publishedAt',
    'createdAt',
    'directors',
    'models',
    'genres',
    'studioId',
    'sourceId',
    'videoDuration',
    'views',
  ],
  sorts: ['id', 'serialNumber', 'title', 'publishedAt', 'videoDuration', 'views', 'createdAt', 'updatedAt'],
  // The film itself is for members.
  publicFiles: {
    fields: ['cover', 'previewVideo', 'trailer', 'photos'],
    ...publicationStates,
  },
  rules: (video) => [...twiceInGallery(video.photos ?? []), ...publicationErrors(videoNeeds, video)],
})

/** What a video needs before the public may see it. */
export const videoNeeds = ['title', 'serialNumber', 'cover', 'video'] as const

/** A line of a gallery, as it is written or as it is read. */
type GalleryLine = Readonly<{ photo: number | Readonly<{ id: number }> }>

/** A validation error where one picture stands in a gallery more than once. */
function twiceInGallery(gallery: readonly GalleryLine[]): ValidationError[] {
  const ids = gallery.map(({ photo }) => (typeof photo === 'number' ? photo : photo.id))
  return new Set(ids).size === ids.length ? [] : [{ path: ['photos'], message: 'duplicates_in_list' }]
}

const photoParams = z.strictObject({ ...idParams.shape, photoId: idParams.shape.id })

export const videoEndpoints = copyOf(resourceEndpoints(videos), {
  addPhotos: endpoint({
    method: 'POST',
    path: '/videos/:id/photos',
    access: 'update-videos',
    summary: 'Add pictures at the end of the gallery; those that stand in it stay where they are',
    params: idParams,
    body: z.strictObject({ photoIds: z.array(idSchema).min(1).max(mostPhotos) }),
    get answer() {
      return videos.written
    },
    status: 201,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/videos/:id/photos/:photoId',
    access: 'update-videos',
    summary: 'Take a picture out of the gallery; it stays in the library',
    params: photoParams,
  }),
})

/** The specification's own address for it, and a room for what follows. */
export const videoImportEndpoints = importEndpointsOf(videos, '/files/cdn77BatchUpload')
