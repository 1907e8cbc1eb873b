import {
  choice,
  computed,
  count,
  flag,
  image,
  optional,
  reference,
  text,
  withDefault,
} from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { resourceEndpoints } from '../core/resource-endpoints.ts'

export const tagTypes = ['genre', 'model', 'studio', 'source'] as const
export type TagType = (typeof tagTypes)[number]

/** Words that group videos. Unique per type, ignoring case; models also carry a person's details. */
export const tags = defineResource({
  name: 'tags',
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
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name'],
  filters: ['type', 'categoryId', 'gender', 'isPopular', 'createdAt'],
  sorts: ['id', 'name', 'type', 'createdAt', 'updatedAt'],
  bulkActions: ['delete'],
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
