import type { Sort } from '@backlot/contract/core/lists/list'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { walkOf } from '../../platform/list/pages/ids.ts'
import { orderBy, orderOf } from '../../platform/list/pages/order.ts'
import type { Position } from '../../platform/list/pages/position.ts'
import type { RowSource } from '../../platform/list/row-source.ts'

/**
 * Whether pages in this order are read from an index, from the top and backwards from the end: without any, even an
 * unwilling planner must sort.
 */
export async function isServedByIndex(db: Db, { from, row }: RowSource, sort: Sort): Promise<boolean> {
  const order = orderOf(row, [sort])
  // Behind all that is empty; what no id can be would be found out without looking.
  const values = order.map(({ field }) => (field === 'id' ? 0 : null))
  const end: Position = { values, isForward: false, isInclusive: false }
  const first = order[0]
  const walks = [walkOf(order, undefined), ...(first?.isNullable ? [walkOf(order, end)] : [])]
  const plans = await db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'sort', 'incremental_sort']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction)
    }
    const found: unknown[] = []
    for (const { places, way } of walks) {
      for (const place of places) {
        const ids = sql`select t.id from ${from} t where ${place} order by ${way} limit 20`
        found.push((await sql`explain ${ids}`.execute(transaction)).rows)
      }
    }
    return found
  })
  return !JSON.stringify(plans).includes('Sort')
}

/** What an index has to be of to serve this order, as it is written in a migration. */
export function columnsOfOrder(db: Db, { row }: RowSource, sort: Sort): string {
  const { sql: columns } = orderBy(orderOf(row, [sort])).compile(db)
  return columns.replaceAll(/"?\bt"?\./g, '').replaceAll(/"(\w+)"/g, '$1')
}
