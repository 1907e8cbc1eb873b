import { type RawBuilder, sql } from 'kysely'
import type { SpanInSql } from '../../platform/report/report-span.ts'

/** Whether an order is a charge with which members begin to pay; what a trial costs is none. */
export function isFirstPayment(order: 'o' | 'e' | 't'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${order}.billing_source`)} in ('initial', 'conversion')`
}

/** Whether an order is the one with which its member first paid. */
export function isMembersFirst(order: 'o' | 't'): RawBuilder<boolean> {
  const [id, user] = [sql.ref(`${order}.id`), sql.ref(`${order}.user_id`)]
  // What it is billed for leads to the index of such orders by time.
  return sql<boolean>`(${isFirstPayment(order)}
    and exists (select from first_payments f where f.user_id = ${user} and f.order_id = ${id}))`
}

/** The order with which each member first paid, of those who did in a span. */
export function firstPaymentsIn({ start, end }: SpanInSql): RawBuilder<unknown> {
  return sql`
    select f.user_id, f.channel_id, f.plan_id from first_payments f where f.paid_at >= ${start} and f.paid_at < ${end}`
}
