import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, flag, image, reference, text } from '../core/fields/fields.ts'
import { computed, optional, withDefault } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const tagTypes = ['genre', 'model', 'studio', 'source'] as const
export type TagType = (typeof tagTypes)[number]

/** Words that group videos. Unique per type, ignoring case; models also carry a person's details. */
export const tags = defineResource({
  name: 'tags',
  words: {
    plural: { en: 'Tags', 'zh-CN': '标签' },
    singular: { en: 'tag', 'zh-CN': '标签' },
  },
  menu: { position: 200 },
  label: 'name',
  fields: {
    name: text({ max: 100, isUnique: true }),
    type: choice(tagTypes),
    categoryId: optional(reference('tags', { filter: { type: 'genre' } })),
    gender: optional(choice(['female', 'male', 'other'])),
    isPopular: withDefault(flag(), false),
    avatar: optional(image()),
    videosCount: computed(count()),
  },
  bulkFields: ['isPopular', 'categoryId'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  // A model is a person.
  personal: ['name', 'gender', 'avatar'],
  search: ['name'],
  filters: ['type', 'categoryId', 'gender', 'isPopular', 'createdAt'],
  sorts: ['id', 'name', 'type', 'createdAt', 'updatedAt'],
  rules: ({ id, type, categoryId, gender, avatar }) => [
    ...(categoryId && categoryId === id ? [{ path: ['categoryId'], message: 'not_an_option' } as const] : []),
    ...(type !== 'genre' && categoryId
      ? [{ path: ['categoryId'], message: 'not_for_this_type' } as const]
      : []),
    ...(type !== 'model' && gender ? [{ path: ['gender'], message: 'not_for_this_type' } as const] : []),
    ...(type !== 'model' && avatar ? [{ path: ['avatar'], message: 'not_for_this_type' } as const] : []),
  ],
})

export const tagEndpoints = resourceEndpoints(tags)
