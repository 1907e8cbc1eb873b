import { defineReport } from '../../core/endpoints/report.ts'
import { deviceTypes } from '../../core/fields/device-types.ts'
import { choice, reference, text } from '../../core/fields/fields.ts'
import { optional } from '../../core/fields/presence.ts'
import * as audience from '../../metrics/audience.ts'
import * as revenue from '../../metrics/revenue.ts'

const common = {
  access: 'view-dashboard',
  measures: {
    ...{ visits: audience.visits, visitors: audience.visitors, botVisits: audience.botVisits },
    ...{ orders: revenue.orders, firstPayments: revenue.firstPayments, gross: revenue.gross },
  },
  filters: ['deviceType', 'channelId'],
  fields: { deviceType: choice(deviceTypes), channelId: reference('channels') },
} as const

/** What people came with, and what those paid who came within 30 days; programs stand beside. */
export const devices = defineReport({
  ...common,
  name: 'devices',
  path: '/dashboard/devices',
  title: { en: 'Devices', 'zh-CN': '设备' },
  // None of what was paid by those of whom no visit is known.
  dimensions: { deviceType: optional(choice(deviceTypes)) },
})

/** The systems and browsers of those devices; without one where neither was told. */
export const browsers = defineReport({
  ...common,
  name: 'browsers',
  path: '/dashboard/devices/browsers',
  title: { en: 'Systems and browsers', 'zh-CN': '系统与浏览器' },
  dimensions: {
    deviceType: optional(choice(deviceTypes)),
    os: optional(text({ max: 60 })),
    browser: optional(text({ max: 60 })),
  },
})
