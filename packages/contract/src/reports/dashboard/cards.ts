import * as z from 'zod'
import { defineReport, momentCall } from '../../core/endpoints/report.ts'
import { day } from '../../core/fields/fields.ts'
import { mrr, subscribersActive } from '../../metrics/growth.ts'
import { registrations } from '../../metrics/members.ts'
import * as revenue from '../../metrics/revenue.ts'

/** The figures among the cards, by day. */
export const dayCards = defineReport({
  name: 'dashboard-cards',
  path: '/dashboard',
  access: 'view-dashboard',
  title: { en: 'Today', 'zh-CN': '今日' },
  dimensions: { day: day() },
  measures: {
    netSales: revenue.netSales,
    gross: revenue.gross,
    registrations,
    firstPayments: revenue.firstPayments,
    renewals: revenue.renewals,
    refunded: revenue.refunded,
    mrr,
    subscribersActive,
  },
})

/** What waits for somebody, each shown to those whom it waits for. */
export const waitingCards = ['open_tickets', 'reported_comments', 'failed_jobs'] as const

const cardSchema = z.object({
  /** A metric's, or what waits. */
  id: z.string(),
  /** Of today so far; amounts in minor units. */
  value: z.number().int(),
  /** To the same minute of the day before; null for what waits. */
  previous: z.number().int().nullable(),
  /** In basis points; null where nothing was before. */
  changeRate: z.number().int().nullable(),
  /** The last seven days, today last; none of what waits. */
  spark: z.array(z.number().int()),
  /** The list of what was counted, with its filters; null where no list shows it, or not to this reader. */
  link: z.string().nullable(),
})
const cardsSchema = z.object({ cards: z.array(cardSchema) })
export type DashboardCards = z.infer<typeof cardsSchema>

export const cardEndpoints = {
  cards: momentCall({
    path: '/dashboard',
    access: 'view-dashboard',
    summary: 'Today so far, against the same hours of yesterday, and what waits',
    answer: cardsSchema,
  }),
}
