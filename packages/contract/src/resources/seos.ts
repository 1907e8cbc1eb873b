import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { refSchema } from '../core/fields/field-schemas.ts'
import { choice, longText, reference, text } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

export const sitePages = ['home', 'videos', 'models', 'plans', 'posts', 'tags', 'questions'] as const

/** Advised lengths; search engines cut what is longer. */
export const seoTitleAdvised = 70
export const seoDescriptionAdvised = 160

/** What search engines show for a page of the public site, or for a page narrowed to one tag. */
export const seos = defineResource({
  name: 'seos',
  words: {
    plural: { en: 'SEO', 'zh-CN': 'SEO' },
    singular: { en: 'SEO text', 'zh-CN': 'SEO 文案' },
  },
  menu: { position: 600 },
  label: 'title',
  fields: {
    page: choice(sitePages),
    tagId: optional(reference('tags')),
    title: text({ max: 200 }),
    description: longText({ max: 500 }),
  },
  // There is one text for each page and tag.
  notCopied: ['page', 'tagId'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['title'],
  filters: ['page', 'tagId', 'createdAt'],
  sorts: ['id', 'page', 'title', 'createdAt', 'updatedAt'],
})

/** A page that search engines have to describe in their own words. */
const missingSeoSchema = z.object({ page: z.enum(sitePages), tag: refSchema.nullable() })
export type MissingSeo = z.infer<typeof missingSeoSchema>

export const seoEndpoints = copyOf(resourceEndpoints(seos), {
  missing: endpoint({
    method: 'GET',
    path: '/seos/missing',
    access: 'list-seos',
    summary: 'List the pages that have no text, and those of tags in use',
    get answer() {
      return z.array(missingSeoSchema)
    },
  }),
})
