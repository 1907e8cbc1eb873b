import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { orders, type Reversal } from '@backlot/contract/resources/orders'
import { sql } from 'kysely'
import { isMembersFirst } from '../../figures/cohorts/first-payments.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { matching } from '../../platform/list/filters.ts'
import type { Reader } from '../../platform/list/scope.ts'
import { readSums } from '../../platform/list/sums.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { areDaysAddedUp, orderDayFilters, orderDaysFor } from './order-days.queries.ts'

const queries = crudQueries(
  orders,
  {
    isMembersFirst: isMembersFirst('t'),
    rate: sql`trim_scale(t.rate)::text`,
    refundsWaiting: sql`(select coalesce(sum(r.amount), 0)::bigint from refunds r
      where r.order_id = t.id and r.status = 'to_approve')`,
  },
  { searchThrough: { userId: ['username', 'email'] } },
)

export const ordersQueries: typeof queries = { ...queries, totals: readTotals }

/** The closed payout report in which a processor agreed with what it kept of an order; what is disputed there is agreed by nobody. */
export async function findAgreedIn(db: Db, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_lines as l')
    .innerJoin('segpays as r', 'r.id', 'l.report_id')
    .where('l.order_id', '=', orderId)
    .where('l.kind', '=', 'charge')
    .where('l.line', 'is not', null)
    .where('l.settlement', 'is distinct from', 'dispute')
    .where('r.closed_at', 'is not', null)
    .select('r.reference')
    .executeTakeFirst()
  return row?.reference
}

/** About when all that comes of sales began. */
export const firstSaleAt = sql<string | null>`select min(paid_at) from orders`

type Query = Pick<ListQuery, 'q' | 'filters'>

/** Added up by days, where nothing finer is asked for. */
async function readTotals(reader: Reader, query: Query): Promise<Totals> {
  const { source } = queries
  const isByDay = query.q === '' && query.filters.every(({ field }) => orderDayFilters.has(field))
  if (!isByDay || !(await areDaysAddedUp(reader.db))) return queries.totals(reader, query)
  const where = matching(source, { viewer: reader.session, query })
  const from = orderDaysFor(query.filters)
  return readSums(
    reader.db,
    { from, row: source.row },
    { where, sums: orders.sums, rows: sql`sum(t.orders)` },
  )
}

/** What came back of an order, and what a second person has not agreed to, or not yet, the latest first. */
export async function listReversals(db: Db, orderId: number): Promise<Reversal[]> {
  const shared = sql`id, amount, reason, initiated_by as "initiatedBy", transaction_number as "transactionNumber"`
  const { rows } = await sql<Reversal>`
    select 'refund' as kind, ${shared}, coalesce(occurred_at, decided_at, created_at) as "occurredAt", status,
        decision_note as "decisionNote", number, cause, null::timestamptz as "resolvedAt", null::boolean as won
      from refunds where order_id = ${orderId}
    union all
    select 'chargeback', ${shared}, occurred_at, null, null, null, null, resolved_at, won from chargebacks where order_id = ${orderId}
    order by "occurredAt" desc, id desc`.execute(db)
  return rows
}
