import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  choice,
  choices,
  count,
  flag,
  image,
  longText,
  richText,
  status,
  text,
  time,
  webAddressField,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource, type RecordOf } from '../core/resource/resource.ts'
import type { ValidationError } from '../core/words/validation.ts'

export const articleStatuses = { published: 'live', draft: 'draft', deleted: 'danger' } as const
export type ArticleStatus = keyof typeof articleStatuses
export const articleStates = Object.keys(articleStatuses) as readonly ArticleStatus[]

/** The markets that an article is written for. */
export const articleTypes = ['CN', 'US', 'JP', 'EU'] as const
export type ArticleType = (typeof articleTypes)[number]

export const articlePlatforms = ['web', 'app', 'tv'] as const
export const readingDevices = ['desktop', 'mobile', 'tablet', 'tv'] as const
export const highestImportance = 3

/** So many names are offered for an author at most. */
export const authorLimit = 20

/** What the demo pages show; nothing of it reaches the public site. */
export const articles = defineResource({
  name: 'articles',
  words: {
    plural: { en: 'Demo pages: articles', 'zh-CN': '演示页面：文章' },
    singular: { en: 'article', 'zh-CN': '文章' },
  },
  menu: { position: 990 },
  label: 'title',
  fields: {
    title: text({ max: 100 }),
    /** Staff write it, so that saving and publishing are one step. */
    status: withDefault(status(articleStatuses), 'draft'),
    type: withDefault(choice(articleTypes), 'CN'),
    author: optional(text({ max: 60 })),
    reviewer: optional(text({ max: 60 })),
    publishedAt: optional(time()),
    importance: withDefault(count({ min: 1, max: highestImportance }), 1),
    abstract: optional(longText({ max: 300 })),
    body: optional(richText({ max: 40_000 })),
    sourceUrl: optional(webAddressField()),
    cover: optional(image()),
    platforms: choices(articlePlatforms),
    isCommentable: withDefault(flag(), true),
    remark: optional(longText({ max: 500 })),
    views: readOnly(count()),
  },
  notCopied: ['publishedAt'],
  undo: true,
  verbs: ['list', 'totals', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  actions: {
    publish: action({
      permission: 'update',
      bulk: true,
      undo: true,
      from: ['draft', 'deleted'],
      to: 'published',
    }),
    draft: action({
      permission: 'update',
      bulk: true,
      undo: true,
      from: ['published', 'deleted'],
      to: 'draft',
    }),
    /** Marks it as deleted; the record stays. */
    discard: action({
      permission: 'delete',
      bulk: true,
      undo: true,
      from: ['published', 'draft'],
      to: 'deleted',
    }),
  },
  personal: ['author', 'reviewer'],
  search: ['title'],
  filters: ['importance', 'type', 'status', 'publishedAt', 'createdAt'],
  sorts: ['id', 'title', 'publishedAt', 'importance', 'views', 'createdAt', 'updatedAt'],
  sums: ['views'],
  rules: (article) => (article.status === 'published' ? missingForReading(article) : []),
})

export type Article = RecordOf<typeof articles>

const neededForReading = ['title', 'body', 'cover'] as const

/** A validation error for each thing that publishing needs and this article, as a record or as form values, lacks. */
export function missingForReading(
  article: Partial<Record<(typeof neededForReading)[number], unknown>>,
): ValidationError[] {
  return neededForReading
    .filter((field) => !article[field])
    .map((field) => ({ path: [field], message: 'missing_for_publishing' }))
}

const pageViewsSchema = z.array(z.object({ device: z.enum(readingDevices), views: z.number().int() }))
export type PageViews = z.infer<typeof pageViewsSchema>

export const articleEndpoints = copyOf(resourceEndpoints(articles), {
  pageViews: endpoint({
    method: 'GET',
    path: '/articles/:id/page-views',
    access: 'list-articles',
    summary: 'How often one of articles was read, by device',
    params: idParams,
    answer: pageViewsSchema,
  }),
  authors: endpoint({
    method: 'GET',
    path: '/articles/authors',
    access: 'list-articles',
    summary: 'Names of authors that contain some letters',
    query: z.strictObject({ q: z.string().trim().max(60).default('') }),
    answer: z.array(z.string()),
  }),
})
