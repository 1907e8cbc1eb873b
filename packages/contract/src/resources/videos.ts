import {
  count,
  duration,
  flag,
  image,
  longText,
  optional,
  readOnly,
  reference,
  references,
  status,
  text,
  time,
  video,
  withDefault,
} from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { actionEndpoint, resourceEndpoints } from '../core/resource-endpoints.ts'
import type { Fault } from '../core/validation.ts'

export const videoStatuses = ['draft', 'scheduled', 'published', 'unpublished'] as const
export type VideoStatus = (typeof videoStatuses)[number]

export const videos = defineResource({
  name: 'videos',
  label: 'title',
  fields: {
    cover: optional(image()),
    serialNumber: text({
      max: 40,
      isUnique: true,
      pattern: { regex: /^[A-Za-z0-9._-]+$/, message: 'bad_serial_number' },
    }),
    title: text({ max: 120 }),
    status: status(videoStatuses),
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
  },
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
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
  bulkActions: ['publish', 'unpublish', 'delete'],
  // What the public sees must not lose what it was published with.
  rules: (video) =>
    isPublic(video.status) ? [...missingForPublishing(video), ...faultOfNoTime(video.publishedAt)] : [],
})

/** What a video needs before the public may see it. */
const neededForPublishing = ['title', 'serialNumber', 'cover', 'video'] as const

/** A fault for each thing that publishing needs and this video, as a record or as form values, lacks. */
export function missingForPublishing(
  video: Partial<Record<(typeof neededForPublishing)[number], unknown>>,
): Fault[] {
  return neededForPublishing
    .filter((field) => !video[field])
    .map((field) => ({ path: [field], message: 'missing_for_publishing' }))
}

/** Publishing stamps the time when there is none; from then on there is one. */
function faultOfNoTime(publishedAt: string | null | undefined): Fault[] {
  return publishedAt ? [] : [{ path: ['publishedAt'], message: 'required' }]
}

/** Whether the public sees a video, or will at its time. */
export function isPublic(status: VideoStatus | undefined): boolean {
  return status === 'published' || status === 'scheduled'
}

export const videoEndpoints = {
  ...resourceEndpoints(videos),
  publish: actionEndpoint(videos, 'publish', 'publish-videos'),
  unpublish: actionEndpoint(videos, 'unpublish', 'publish-videos'),
}
