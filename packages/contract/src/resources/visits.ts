import { resourceEndpoints } from '../core/endpoints/resource-endpoints.ts'
import { deviceTypes } from '../core/fields/device-types.ts'
import { choice, duration, flag, reference, text, time } from '../core/fields/fields.ts'
import { optional, readOnly } from '../core/fields/presence.ts'
import { defineResource } from '../core/resource/resource.ts'

const word = () => readOnly(optional(text({ max: 120 })))

/**
 * Every visit that the sites told of, programs among them: what figures of the audience count. None has a page of its own. Whoever
 * sees them for being on a channel finds those of it, and nobody's name.
 */
export const visits = defineResource({
  name: 'visits',
  words: {
    plural: { en: 'Visits', 'zh-CN': '访问' },
    singular: { en: 'visit', 'zh-CN': '访问' },
  },
  // It is what figures open.
  menu: { group: 'analytics/daily', position: 861, isHidden: true },
  label: 'landingPath',
  fields: {
    startedAt: readOnly(time()),
    lastSeenAt: readOnly(time()),
    /** From the one to the other. */
    duration: readOnly(duration()),
    visitorId: readOnly(optional(text({ max: 36, isCode: true }))),
    /** The member, where one was signed in. */
    userId: readOnly(optional(reference('users'))),
    /** Whom it is credited to: the last link of the thirty days before. */
    channelId: readOnly(optional(reference('channels'))),
    campaignId: readOnly(optional(reference('campaigns'))),
    utmSource: word(),
    utmMedium: word(),
    utmCampaign: word(),
    utmTerm: word(),
    utmContent: word(),
    referrerHost: readOnly(optional(text({ max: 253 }))),
    landingPath: readOnly(text({ max: 2000 })),
    deviceType: readOnly(choice(deviceTypes)),
    os: readOnly(optional(text({ max: 60 }))),
    browser: readOnly(optional(text({ max: 60 }))),
    /** ISO 3166-1. */
    country: readOnly(optional(text({ max: 2, isCode: true }))),
    isBot: readOnly(flag()),
  },
  withheld: { from: 'own-channels', fields: ['visitorId', 'userId'] },
  verbs: ['list', 'export'],
  filters: [
    'startedAt',
    'lastSeenAt',
    'createdAt',
    'userId',
    'channelId',
    'campaignId',
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'deviceType',
    'os',
    'browser',
    'country',
    'isBot',
  ],
  sorts: ['startedAt'],
  defaultSort: '-startedAt',
})

export const visitEndpoints = resourceEndpoints(visits)
