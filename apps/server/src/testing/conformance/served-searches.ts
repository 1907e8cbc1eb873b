import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RowSource } from '../../platform/list/row-source.ts'
import { contains } from '../../platform/list/words.ts'

/** Whether a word of two Chinese letters is found in a text by an index of letters: few rows would do without. */
export async function isSearchedByIndex(
  db: Db,
  { from }: RowSource,
  text: RawBuilder<unknown>,
): Promise<boolean> {
  const plan = await db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction)
    return sql`explain select t.id from ${from} t where ${contains(text, '套餐')}`.execute(transaction)
  })
  return JSON.stringify(plan.rows).includes('_letters_index')
}
