import * as z from 'zod'
import { noParams } from '../core/endpoints/endpoint.ts'
import { defineReport, figuresCall } from '../core/endpoints/report.ts'
import { refSchema } from '../core/fields/field-schemas.ts'
import { reference } from '../core/fields/fields.ts'
import { optional } from '../core/fields/presence.ts'
import { subscriberChurnRate, subscribersOpening, trialConversion } from '../metrics/growth.ts'
import { subscribersChurned, subscribersNew, subscribersReactivated } from '../metrics/members.ts'

/** Who came and left in some days by channel, as everywhere else. */
export const subscribersByChannel = defineReport({
  name: 'subscribers-by-channel',
  path: '/subscriptions/channelStatistic',
  access: 'list-subscriptions',
  title: { en: 'Subscriptions by channel', 'zh-CN': '各渠道订阅' },
  dimensions: { channelId: optional(reference('channels')) },
  measures: {
    subscribersOpening,
    subscribersNew,
    subscribersReactivated,
    subscribersChurned,
    subscriberChurnRate,
    trialConversion,
  },
})

const number = z.number().int()
const ratio = z.object({ numerator: z.number(), denominator: z.number(), lowSample: z.boolean() })
const figures = {
  /** Subscriptions as they stand now; cancelled ones are paid until the end of their period, and not renewed then. */
  ...{
    trialing: number,
    active: number,
    /** Active, and given: nothing is paid for them. */
    complimentary: number,
    pastDue: number,
    paused: number,
    cancelled: number,
    expired: number,
  },
  /** What they come to a month, now and in each currency. */
  mrr: z.array(z.object({ currency: z.string(), amount: number })),
  /** Of the days asked for. */
  ...{ subscribersOpening: number, subscribersNew: number, subscribersReactivated: number },
  subscribersChurned: number,
  ...{ subscriberChurnRate: number.nullable(), trialConversion: number.nullable() },
  ratios: z.object({ subscriberChurnRate: ratio, trialConversion: ratio }),
}
const channelStatisticSchema = z.object({
  /** Null for members who came from no channel. */
  rows: z.array(z.object({ channel: refSchema.nullable(), ...figures })),
  total: z.object(figures),
})
export type ChannelStatistic = z.infer<typeof channelStatisticSchema>

export const channelStatisticEndpoints = {
  channelStatistic: figuresCall({
    report: subscribersByChannel,
    path: subscribersByChannel.path,
    summary: 'Subscriptions by channel as they stand, and who was won and lost in some days',
    answer: channelStatisticSchema,
    params: noParams,
    isRemembered: false,
  }),
}
