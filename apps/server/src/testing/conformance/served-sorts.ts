import type { Sort } from '@backlot/contract/core/lists/list'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { orderBy, orderOf } from '../../platform/list/pages/order.ts'
import type { RowSource } from '../../platform/list/row-source.ts'

/** Whether the first page in this order is read from an index: without any, even an unwilling planner must sort. */
export async function isServedByIndex(db: Db, { from, row }: RowSource, sort: Sort): Promise<boolean> {
  const order = orderBy(orderOf(row, [sort]))
  const plan = await db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'sort', 'incremental_sort']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction)
    }
    return sql`explain select t.id from ${from} t order by ${order} limit 20`.execute(transaction)
  })
  return !JSON.stringify(plan.rows).includes('Sort')
}
