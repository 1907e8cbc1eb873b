import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, image, text, time, video, webAddressField } from '../core/fields/fields.ts'
import { lastByDefault, optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const bannerPositions = [
  'home_hero',
  'home_middle',
  'video_side',
  'plan_top',
  'member_banner',
] as const
export const bannerTypes = ['image', 'video'] as const

/** What the public site shows at its prominent places, each place in an order of its own. */
export const banners = defineResource({
  name: 'banners',
  words: {
    plural: { en: 'Banners', 'zh-CN': '横幅' },
    singular: { en: 'banner', 'zh-CN': '横幅' },
  },
  menu: { group: 'blocks', position: 310 },
  label: 'name',
  fields: {
    position: choice(bannerPositions),
    name: text({ max: 100 }),
    title: optional(text({ max: 120 })),
    subtitle: optional(text({ max: 200 })),
    type: choice(bannerTypes),
    cta: optional(text({ max: 40 })),
    image: optional(image()),
    mobileImage: optional(image()),
    video: optional(video()),
    mobileVideo: optional(video()),
    link: optional(webAddressField()),
    sort: lastByDefault(count()),
    clicks: readOnly(count()),
    /** Without one, it is shown at once. */
    startedAt: optional(time()),
    /** Without one, it is shown until it is deleted. */
    expiredAt: optional(time()),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history', 'arrange'],
  bulkFields: ['position', 'expiredAt'],
  search: ['name', 'title'],
  filters: ['position', 'type', 'startedAt', 'expiredAt', 'clicks', 'createdAt'],
  sorts: ['id', 'position', 'name', 'sort', 'clicks', 'startedAt', 'expiredAt', 'createdAt', 'updatedAt'],
  defaultSort: 'position,sort',
  arrangement: { by: 'sort', within: 'position' },
  publicFiles: {
    fields: ['image', 'mobileImage', 'video', 'mobileVideo'],
    within: { from: 'startedAt', until: 'expiredAt' },
  },
  rules: ({ type, image, video, startedAt, expiredAt }) => [
    // It has something to show.
    ...(type === 'image' && !image ? [{ path: ['image'], message: 'required' } as const] : []),
    ...(type === 'video' && !video ? [{ path: ['video'], message: 'required' } as const] : []),
    ...(startedAt && expiredAt && Date.parse(expiredAt) <= Date.parse(startedAt)
      ? [{ path: ['expiredAt'], message: 'ends_before_it_starts' } as const]
      : []),
  ],
})

export const bannerEndpoints = resourceEndpoints(banners)
