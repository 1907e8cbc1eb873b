import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { idSchema } from '../core/fields/field-schemas.ts'
import {
  choice,
  count,
  currency,
  flag,
  money,
  rate,
  references,
  status,
  text,
  time,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, optional, readOnly, withDefault } from '../core/fields/presence.ts'
import { action } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { billingSources } from './orders.ts'

export const channelTypes = ['affiliate', 'social', 'search', 'email', 'direct', 'offline'] as const

export const mostChannelAdmins = 100
const { settings, ...people } = references('admins', { max: mostChannelAdmins })
/** Those who are to be put on a channel. */
const addedAdmins = {
  ...people,
  presence: 'required',
  input: z.array(idSchema).min(1).max(mostChannelAdmins),
  settings: { ...settings, defaultValue: undefined },
} as const

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
    /** Those who see the channel's figures though they may not list channels: the partner's own people. */
    admins: readOnly(references('admins', { max: mostChannelAdmins })),
    adminCount: computed(count()),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'export', 'bulk', 'history'],
  permissions: { archive: { en: 'Archive and recover', 'zh-CN': '归档与恢复' } },
  actions: {
    archive: action({ permission: 'archive', bulk: true, undo: true, from: ['active'], to: 'archived' }),
    recover: action({ permission: 'archive', bulk: true, undo: true, from: ['archived'], to: 'active' }),
    addAdmins: action({
      permission: 'update',
      path: 'admins',
      // A channel gives rights, as a role does.
      asksAgain: true,
      history: ['add-admins', 'remove-admin'],
      body: { adminIds: addedAdmins },
    }),
  },
  search: ['name', 'utmSource', 'utmCampaign'],
  filters: ['type', 'status', 'disabled', 'utmMedium', 'createdAt'],
  sorts: ['id', 'name', 'profitSharing', 'createdAt', 'updatedAt'],
})

/** The admins put on one channel. What they log in with is told to whoever may list admins. */
export const channelAdmins = defineListing({
  name: 'admins of a channel',
  path: '/channels/:id/admins',
  access: 'list-channels',
  fields: { username: optional(text({ max: 60 })), name: text({ max: 100 }) },
  search: ['username', 'name'],
  sorts: ['id', 'username', 'name'],
  defaultSort: 'username',
})

/** What was paid through a channel, for the partner too: day, plan and amount, and nobody's name. */
export const channelSales = defineListing({
  name: 'sales of a channel',
  path: '/channels/:id/sales',
  access: 'list-channels',
  fields: {
    paidAt: time(),
    plan: text({ max: 120 }),
    billingSource: choice(billingSources),
    campaign: optional(text({ max: 120 })),
    amount: money(),
    currency: currency(),
    /** What came back of it: refunds and chargebacks. */
    returned: money(),
  },
  filters: ['billingSource', 'paidAt'],
  sorts: ['id', 'paidAt', 'amount'],
  defaultSort: '-paidAt',
})

/** A public site that links lead to; its address is no secret. */
const linkedSite = z.object({ id: idSchema, name: z.string(), url: z.string() })

export const channelEndpoints = copyOf(resourceEndpoints(channels), {
  sales: listingEndpoint(channelSales),
  admins: listingEndpoint(channelAdmins),
  sites: endpoint({
    method: 'GET',
    path: '/channels/:id/sites',
    access: 'list-channels',
    summary: 'The sites on show that links of a channel lead to, in their order',
    params: idParams,
    answer: z.array(linkedSite),
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/channels/:id/admins/:adminId',
    access: 'update-channels',
    summary: 'Take an admin off a channel',
    params: z.strictObject({ ...idParams.shape, adminId: idParams.shape.id }),
  }),
})
