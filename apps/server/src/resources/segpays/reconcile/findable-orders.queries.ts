import { type FindableOrder, mostFindable } from '@backlot/contract/resources/payout-lines'
import { users } from '@backlot/contract/resources/users'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/caller/call.ts'
import type { Db } from '../../../platform/database/database.ts'
import { nameOfRow } from '../../../platform/fields/name-in-sql.ts'
import { foundBy, searchedBy } from '../../../platform/list/search.ts'
import { ordersQueries } from '../../orders/orders.queries.ts'

const ordersOfReport = sql`orders o join segpays r on r.provider = o.provider and r.currency = o.currency`

/** No line is of it yet, and nobody settled it as missing from this report. */
const isFree = sql`not exists (select from payout_lines known
  where known.kind = 'charge' and known.booking_id = o.id
    and (known.line is not null or (known.report_id = r.id and known.settlement is not null)))`

/** Longer than this before or after a line, an order is hardly the one: it is looked for by its number or its member. */
const around = sql`interval '7 days'`
/** Whoever finds more has to say more of it. */
const mostFound = 1_000

interface Looking {
  readonly reportId: number
  readonly lineId: number
  readonly q: string
}

/** The orders that a line may be of, the likeliest first. */
export async function listFindableOrders(
  { db, language, session }: Pick<Caller, 'db' | 'language' | 'session'>,
  { reportId, lineId, q }: Looking,
): Promise<FindableOrder[]> {
  // As the list of orders is searched, by the same indexes.
  const asked =
    q === ''
      ? sql`o.paid_at between l.booked_at - ${around} and l.booked_at + ${around}`
      : sql`o.id in (select t.id from orders t where ${foundBy(searchedBy(ordersQueries.source, session), q)} limit ${mostFound})`
  const { rows } = await sql<FindableOrder>`
    select o.id, o.order_id as name, ${nameOfRow(users, 'u', language)} as member, o.amount, o.paid_at as "paidAt"
    from ${ordersOfReport} join users u on u.id = o.user_id
      join payout_lines l on l.report_id = r.id and l.id = ${lineId}
    where r.id = ${reportId} and ${isFree} and ${asked}
    order by o.amount = l.amount desc, abs(extract(epoch from o.paid_at - l.booked_at)), o.id
    limit ${mostFindable}`.execute(db)
  return rows
}

/** Whether an order is one of this processor and currency of which no line is yet; what was missed of it is known by now. */
export async function takeOrderFor(db: Db, reportId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${ordersOfReport} where o.id = ${orderId} and r.id = ${reportId} and ${isFree}`.execute(db)
  if (rows.length === 0) return false
  await sql`delete from payout_lines where report_id = ${reportId} and kind = 'charge' and order_id = ${orderId}
    and line is null`.execute(db)
  return true
}
