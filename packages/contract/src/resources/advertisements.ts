import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, image, text, webAddressField } from '../core/fields/fields.ts'
import { optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const advertisementPositions = [
  'home_top',
  'home_bottom',
  'video_below',
  'list_between',
  'search_top',
  'account',
] as const
export const ctaPositions = ['left', 'center', 'right'] as const

/** The places for advertising that the public site is built with: a fixed set, whose looks staff change. */
export const advertisements = defineResource({
  name: 'advertisements',
  words: {
    plural: { en: 'Advertisements', 'zh-CN': '广告' },
    singular: { en: 'advertisement', 'zh-CN': '广告' },
  },
  menu: { group: 'blocks', position: 320 },
  label: 'name',
  fields: {
    image: optional(image()),
    name: text({ max: 100 }),
    position: readOnly(choice(advertisementPositions)),
    mobileImage: optional(image()),
    link: optional(webAddressField()),
    /** Where on the picture its button stands. */
    ctaPosition: withDefault(choice(ctaPositions), 'center'),
  },
  undo: true,
  verbs: ['list', 'show', 'update', 'export', 'history'],
  search: ['name'],
  filters: ['position', 'ctaPosition', 'updatedAt'],
  sorts: ['id', 'name', 'position', 'updatedAt'],
  defaultSort: 'id',
  publicFiles: { fields: ['image', 'mobileImage'] },
})

export const advertisementEndpoints = resourceEndpoints(advertisements)
