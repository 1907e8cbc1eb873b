import * as z from 'zod'
import { momentCall } from '../../core/endpoints/report.ts'
import { deviceTypes } from '../../core/fields/device-types.ts'
import { idSchema, timeSchema } from '../../core/fields/field-schemas.ts'
import { guestsNow, membersNow, visitorsNow } from '../../metrics/audience.ts'
import * as revenue from '../../metrics/revenue.ts'

/** So many minutes are shown one by one, the present one last. */
export const minutesShown = 30
/** So many are named of what most are at. */
export const mostNamed = 5

const many = z.number().int().min(0)
const amount = z.number().int()

/** A record by its name, for those who may list it. */
const named = { id: idSchema, name: z.string() }

/** Who is there now, and what came in and went back today: the figures that these calls begin with. */
export const usersNow = { now: visitorsNow, members: membersNow, guests: guestsNow } as const
export const revenuesNow = {
  ...{ gross: revenue.gross, netSales: revenue.netSales, orders: revenue.orders },
  averageOrder: revenue.averageOrder,
  ...{ refunds: revenue.refundCount, refunded: revenue.refunded },
  ...{ chargebacks: revenue.chargebackCount, chargedBack: revenue.chargedBack },
} as const

const usersSchema = z.object({
  now: many,
  members: many,
  guests: many,
  byMinute: z.array(z.object({ minute: timeSchema, visitors: many })),
  byDevice: z.array(z.object({ deviceType: z.enum(deviceTypes), visitors: many })),
  /** The most common; null where a site does not say. */
  byCountry: z.array(z.object({ country: z.string().nullable(), visitors: many })),
  topPages: z.array(z.object({ path: z.string(), visitors: many })),
  /** What was played in the minutes shown; null for those who may not list videos. */
  topVideos: z.array(z.object({ ...named, plays: many })).nullable(),
  /** Null for those who may not list channels; direct visitors have none. */
  topChannels: z
    .array(z.object({ id: idSchema.nullable(), name: z.string().nullable(), visitors: many }))
    .nullable(),
})
export type RealTimeUsers = z.infer<typeof usersSchema>

/** Amounts but those of single orders are in the currency that stands beside the answer. */
const revenuesSchema = z.object({
  todayGross: amount,
  todayNetSales: amount,
  /** Orders of today, and what they came to on average; null without one. */
  count: many,
  averageOrder: amount.nullable(),
  refundsToday: z.object({ count: many, amount }),
  chargebacksToday: z.object({ count: many, amount }),
  last30ByMinute: z.array(z.object({ minute: timeSchema, orders: many, gross: amount })),
  /** Null for those who may not list orders. */
  lastOrders: z
    .array(
      z.object({
        id: idSchema,
        orderId: z.string(),
        paidAt: timeSchema,
        amount,
        currency: z.string(),
        /** What the reader may not list is left out. */
        plan: z.object(named).nullable(),
        channel: z.object(named).nullable(),
        member: z.object(named).nullable(),
      }),
    )
    .nullable(),
})
export type RealTimeRevenues = z.infer<typeof revenuesSchema>

const common = { access: 'view-dashboard' } as const

export const realTimeEndpoints = {
  users: momentCall({
    ...common,
    path: '/dashboard/real-time-users',
    summary: 'Who is on the sites now',
    answer: usersSchema,
  }),
  revenues: momentCall({
    ...common,
    path: '/dashboard/real-time-revenues',
    summary: 'What came in today and in the last half hour',
    answer: revenuesSchema,
  }),
}
