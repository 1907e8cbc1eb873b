import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, image, longText, status, text, webAddressField } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { lastByDefault, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { siteKeyEndpoints } from '../site/site-keys.ts'

export const siteStatuses = { shown: 'live', hidden: 'off' } as const

/** The public sites, each of which the others name in a menu or a footer, and the keys with which they call us. */
export const sites = defineResource({
  name: 'sites',
  words: {
    plural: { en: 'Sites', 'zh-CN': '站点' },
    singular: { en: 'site', 'zh-CN': '站点' },
  },
  menu: { group: 'videos', position: 150 },
  label: 'name',
  fields: {
    logo: optional(image()),
    name: text({ max: 100, isUnique: true }),
    url: webAddressField(),
    description: optional(longText({ max: 500 })),
    sort: lastByDefault(count()),
    status: readOnly(status(siteStatuses)),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history', 'arrange'],
  permissions: { hide: { en: 'Show and hide', 'zh-CN': '显示与隐藏' } },
  actions: {
    reveal: action({ permission: 'hide', bulk: true, undo: true, from: ['hidden'], to: 'shown' }),
    hide: action({ permission: 'hide', bulk: true, undo: true, from: ['shown'], to: 'hidden' }),
  },
  search: ['name', 'url'],
  filters: ['status', 'createdAt'],
  sorts: ['id', 'name', 'sort', 'createdAt', 'updatedAt'],
  defaultSort: 'sort',
  arrangement: { by: 'sort' },
  publicFiles: { fields: ['logo'], states: ['shown'] },
})

export const siteEndpoints = copyOf(resourceEndpoints(sites), siteKeyEndpoints)
