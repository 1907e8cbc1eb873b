import * as z from 'zod'
import { endpoint, idParams } from './core/endpoints/endpoint.ts'
import { idSchema, textSchema } from './core/fields/field-schemas.ts'
import type { Words } from './core/words/language.ts'

/** So many views may one person keep of one list. */
export const mostViews = 30
/** So many may stand in one person's menu, each with its count. */
export const mostViewsInMenu = 8
/** Rows of a view are counted so far; that there are more says enough in a menu. */
export const mostCounted = 999

/** What the permission to share is about, where permissions are named. */
export const viewWords: Words = { en: 'Saved views', 'zh-CN': '已保存的视图' }
export const viewPermissions: Readonly<Record<string, Words>> = {
  share: { en: 'Share with everybody', 'zh-CN': '共享给所有人' },
}

const columnKey = z.string().max(60)
/** Which columns are on show, in which order and how wide. */
const columnsSchema = z.strictObject({
  order: z.array(columnKey).max(100),
  hidden: z.array(columnKey).max(100),
})
export type ViewColumns = z.infer<typeof columnsSchema>

/** A list's search, filters, order and columns under a name. */
export const viewSchema = z.object({
  id: idSchema,
  /** The resource whose list it is. */
  list: z.string(),
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  search: z.string(),
  columns: columnsSchema.nullable(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** What the list begins with when its address asks for nothing. */
  isDefault: z.boolean(),
  isInMenu: z.boolean(),
  version: z.number().int(),
})
export type SavedView = z.infer<typeof viewSchema>

const nameSchema = textSchema(60)
const searchSchema = z.string().max(2000)

const viewCountSchema = z.object({
  id: idSchema,
  /** At most one more than `mostCounted`. */
  count: z.number().int(),
})
export type ViewCount = z.infer<typeof viewCountSchema>

export const viewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    access: 'session',
    summary: 'My saved views, and those that are shared, of the lists that I may see',
    answer: z.array(viewSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/views/counts',
    access: 'session',
    summary: 'How many rows there are in each view of my menu',
    answer: z.array(viewCountSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    access: 'session',
    summary: 'Save a view of a list',
    get body() {
      return z.strictObject({
        list: z.string().max(60),
        name: nameSchema,
        search: searchSchema,
        columns: columnsSchema.nullable().default(null),
      })
    },
    answer: viewSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/views/:id',
    access: 'session',
    summary: 'Rename or overwrite a view of mine; with the right to share, rename one that is shared',
    params: idParams,
    get body() {
      return z.strictObject({
        version: z.number().int().positive(),
        name: nameSchema.optional(),
        search: searchSchema.optional(),
        columns: columnsSchema.nullable().optional(),
      })
    },
    answer: viewSchema,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/views/:id/sharing',
    access: 'share-views',
    summary: 'Share a view of mine with everybody who may see its list, or no longer share any',
    params: idParams,
    body: z.strictObject({ isShared: z.boolean() }),
    answer: viewSchema,
  }),
  place: endpoint({
    method: 'PUT',
    path: '/views/:id/place',
    access: 'session',
    summary: 'Begin a list with a view, or show it in my menu',
    params: idParams,
    body: z.strictObject({ isDefault: z.boolean().optional(), isInMenu: z.boolean().optional() }),
    answer: viewSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/views/:id',
    access: 'session',
    summary: 'Delete a view of mine; with the right to share, any that is shared',
    params: idParams,
  }),
}
