import * as z from 'zod'
import { endpoint } from '../../core/endpoints/endpoint.ts'
import { deviceTypes } from '../../core/fields/device-types.ts'
import { idSchema, timeSchema } from '../../core/fields/field-schemas.ts'

/** Whoever gave a sign of life in so many minutes is there now. */
export const minutesOfNow = 5
/** So many minutes are shown one by one, the present one last. */
export const minutesShown = 30
/** So many are named of what most are at. */
export const mostNamed = 5

const many = z.number().int().min(0)
const amount = z.number().int()

/** A record by its name, for those who may list it. */
const named = { id: idSchema, name: z.string() }

const usersSchema = z.object({
  asOf: timeSchema,
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

const revenuesSchema = z.object({
  asOf: timeSchema,
  /** Of all amounts but those of single orders. */
  currency: z.string(),
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

const common = { method: 'GET', access: 'view-dashboard', isRemembered: true } as const

export const realTimeEndpoints = {
  users: endpoint({
    ...common,
    path: '/dashboard/real-time-users',
    summary: 'Who is on the sites now',
    answer: usersSchema,
  }),
  revenues: endpoint({
    ...common,
    path: '/dashboard/real-time-revenues',
    summary: 'What came in today and in the last half hour',
    answer: revenuesSchema,
  }),
}
