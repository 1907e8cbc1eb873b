import { type RawBuilder, sql } from 'kysely'
import type { SpanInSql } from '../../platform/report/report-span.ts'

/** Whether an order is a charge with which members begin to pay; what a trial costs is none. */
export function isFirstPayment(order: 'o' | 'e' | 't'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${order}.billing_source`)} in ('initial', 'conversion')`
}

/** Whether an order is the one with which its member first paid. */
export function isMembersFirst(order: 'o' | 't'): RawBuilder<boolean> {
  const [user, at] = [
    sql.ref(`${order}.user_id`),
    sql`(${sql.ref(`${order}.paid_at`)}, ${sql.ref(`${order}.id`)})`,
  ]
  return sql<boolean>`(${isFirstPayment(order)}
    and not exists (select from orders e where e.user_id = ${user} and ${isFirstPayment('e')} and (e.paid_at, e.id) < ${at}))`
}

/** The order with which each member first paid, of those who did in a span: all columns of orders. */
export function firstPaymentsIn({ start, end }: SpanInSql): RawBuilder<unknown> {
  return sql`
    select distinct on (o.user_id) o.* from orders o
    where ${isFirstPayment('o')} and o.paid_at >= ${start} and o.paid_at < ${end}
      and not exists (select from orders e where e.user_id = o.user_id and ${isFirstPayment('e')} and e.paid_at < ${start})
    order by o.user_id, o.paid_at, o.id`
}
