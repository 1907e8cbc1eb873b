import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { choice, count, flag, rate, status, text } from '../core/fields/fields.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

export const channelTypes = ['affiliate', 'social', 'search', 'email', 'direct', 'offline'] as const

/** The words of a tagged link, as analytics tools read them. */
const utm = optional(text({ max: 120 }))

/** The partners and sources that visitors come from. None is ever deleted: what they brought stays theirs. */
export const channels = defineResource({
  name: 'channels',
  words: {
    plural: { en: 'Channels', 'zh-CN': '渠道' },
    singular: { en: 'channel', 'zh-CN': '渠道' },
  },
  menu: { group: 'channels', position: 700 },
  label: 'name',
  // Source, medium and campaign lead to one channel alone.
  notCopied: ['utmSource'],
  fields: {
    name: text({ max: 120, isUnique: true }),
    type: choice(channelTypes),
    utmSource: utm,
    utmMedium: utm,
    utmCampaign: utm,
    utmTerm: utm,
    utmContent: utm,
    utmId: utm,
    /** The partner's share of what their members pay. */
    profitSharing: withDefault(rate(), 0),
    status: readOnly(status({ active: 'live', archived: 'off' })),
    /** The same as the specification has it. */
    disabled: computed(flag()),
    campaignsCount: computed(count()),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'export', 'bulk', 'history'],
  permissions: { archive: { en: 'Archive and recover', 'zh-CN': '归档与恢复' } },
  actions: {
    archive: action({ permission: 'archive', bulk: true, undo: true, from: ['active'], to: 'archived' }),
    recover: action({ permission: 'archive', bulk: true, undo: true, from: ['archived'], to: 'active' }),
  },
  search: ['name', 'utmSource', 'utmCampaign'],
  filters: ['type', 'status', 'disabled', 'utmMedium', 'createdAt'],
  sorts: ['id', 'name', 'profitSharing', 'createdAt', 'updatedAt'],
})

export const channelEndpoints = resourceEndpoints(channels)
