import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { count, ipRange, status, text, time } from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

export const ipWhitelistStatuses = { enabled: 'live', disabled: 'off' } as const

/** Addresses that the public sites neither limit nor block by country. */
export const ipwhitelists = defineResource({
  name: 'ipwhitelists',
  words: {
    plural: { en: 'IP whitelist', 'zh-CN': 'IP 白名单' },
    singular: { en: 'entry', 'zh-CN': '条目' },
  },
  menu: { group: 'users', position: 310 },
  label: 'ip',
  fields: {
    ip: ipRange({ isUnique: true }),
    note: optional(text({ max: 300 })),
    status: readOnly(status(ipWhitelistStatuses)),
    /** From then on it counts for nothing. */
    expiredAt: optional(time()),
    /** How many other entries speak for addresses of this one. */
    overlaps: computed(count()),
  },
  bulkFields: ['expiredAt', 'note'],
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  permissions: { enable: { en: 'Enable and disable', 'zh-CN': '启用与停用' } },
  actions: {
    enable: action({ permission: 'enable', bulk: true, undo: true, from: ['disabled'], to: 'enabled' }),
    disable: action({ permission: 'enable', bulk: true, undo: true, from: ['enabled'], to: 'disabled' }),
  },
  search: ['note'],
  filters: ['ip', 'status', 'expiredAt', 'createdAt'],
  sorts: ['id', 'ip', 'expiredAt', 'createdAt', 'updatedAt'],
})

/** The other entries that speak for addresses of one. */
export const overlappingEntries = defineListing({
  name: 'overlapping entries',
  path: '/ipwhitelists/:id/overlaps',
  access: 'list-ipwhitelists',
  fields: {
    ip: ipRange(),
    note: optional(text({ max: 300 })),
    status: status(ipWhitelistStatuses),
    expiredAt: optional(time()),
  },
  sorts: ['id', 'ip'],
  defaultSort: 'ip',
})

export const ipwhitelistEndpoints = copyOf(resourceEndpoints(ipwhitelists), {
  overlaps: listingEndpoint(overlappingEntries),
})
