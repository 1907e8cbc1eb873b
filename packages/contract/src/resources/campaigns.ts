import * as z from 'zod'
import { endpoint, idParams } from '../core/endpoints/endpoint.ts'
import { defineListing, listingEndpoint } from '../core/endpoints/listing.ts'
import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import {
  chosenCurrency,
  money,
  reference,
  status,
  text,
  time,
  webAddressField,
} from '../core/fields/fields.ts'
import { copyOf } from '../core/fields/on-demand.ts'
import { computed, once, optional, withDefault } from '../core/fields/presence.ts'
import { inputShape } from '../core/fields/record-shapes.ts'
import type { BodyOfFields } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'
import { fieldMessage } from '../core/words/own-messages.ts'

export const channelIsArchived = fieldMessage('channel_is_archived', {
  en: 'This channel is archived and takes no new campaigns.',
  'zh-CN': '该渠道已归档，不能新建推广活动。',
})

const utm = optional(text({ max: 120 }))

/** What a channel is asked to do once: a season's links, a post, a mailing. */
const ownFields = {
  name: text({ max: 120 }),
  utmCampaign: utm,
  utmTerm: utm,
  utmContent: utm,
  landingUrl: optional(webAddressField()),
  /** What it was paid for, beside the channel's share. */
  cost: optional(money()),
  currency: chosenCurrency(),
  startedAt: optional(time()),
  endedAt: optional(time()),
  status: withDefault(status({ active: 'live', paused: 'warning', ended: 'off' }), 'active'),
}

export const campaigns = defineResource({
  name: 'campaigns',
  words: {
    plural: { en: 'Campaigns', 'zh-CN': '推广活动' },
    singular: { en: 'campaign', 'zh-CN': '推广活动' },
  },
  menu: { group: 'channels', position: 710 },
  label: 'name',
  fields: {
    channelId: once(reference('channels')),
    ...ownFields,
    /** Itself, as figures name what they are of. */
    campaignId: computed(reference('campaigns')),
    /** When the first and the last part of its cost fall due; nothing without one. */
    costFrom: computed(optional(time())),
    costUntil: computed(optional(time())),
  },
  undo: true,
  verbs: ['list', 'show', 'create', 'update', 'delete', 'export', 'bulk', 'history'],
  search: ['name', 'utmCampaign'],
  filters: [
    'channelId',
    'campaignId',
    'status',
    'currency',
    'startedAt',
    'endedAt',
    'costFrom',
    'costUntil',
    'createdAt',
  ],
  sorts: ['id', 'name', 'startedAt', 'createdAt', 'updatedAt'],
  rules: ({ startedAt, endedAt }) =>
    startedAt && endedAt && Date.parse(endedAt) <= Date.parse(startedAt)
      ? [{ path: ['endedAt'], message: 'ends_before_it_starts' }]
      : [],
})

/** The campaigns of one channel. */
export const channelCampaigns = defineListing({
  name: 'campaigns of a channel',
  path: '/channels/:id/campaigns',
  access: 'list-campaigns',
  fields: ownFields,
  search: ['name'],
  filters: ['status', 'startedAt'],
  sorts: ['id', 'name', 'startedAt'],
})

const inChannel = z.strictObject({ id: idParams.shape.id, cid: idParams.shape.id })
const path = '/channels/:id/campaigns/:cid'

/** The same calls as those of the resource, by the addresses that name the channel too. */
export const campaignEndpoints = copyOf(resourceEndpoints(campaigns), {
  listOfChannel: listingEndpoint(channelCampaigns),
  createInChannel: endpoint({
    method: 'POST',
    path: channelCampaigns.path,
    access: 'create-campaigns',
    summary: 'Create a campaign of a channel',
    params: idParams,
    get body() {
      return z.strictObject(inputShape(ownFields)) as unknown as z.ZodType<BodyOfFields<typeof ownFields>>
    },
    get answer() {
      return campaigns.written
    },
    status: 201,
  }),
  showInChannel: endpoint({
    method: 'GET',
    path,
    access: 'list-campaigns',
    summary: 'Show a campaign of a channel',
    params: inChannel,
    get answer() {
      return campaigns.record
    },
  }),
  updateInChannel: endpoint({
    method: 'PUT',
    path,
    access: 'update-campaigns',
    summary: 'Change a campaign of a channel',
    params: inChannel,
    get body() {
      return campaigns.update
    },
    get answer() {
      return campaigns.written
    },
  }),
  deleteInChannel: endpoint({
    method: 'DELETE',
    path,
    access: 'delete-campaigns',
    summary: 'Delete a campaign of a channel',
    params: inChannel,
  }),
})
