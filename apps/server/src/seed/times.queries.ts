import type pg from 'pg'

const tables = ['files', 'tags', 'directors', 'sources', 'questions', 'seos'] as const

/** Spreads the creation of the rows that this transaction added evenly over the three years before a moment. */
export async function spreadCreation(client: Pick<pg.ClientBase, 'query'>, until: Date): Promise<void> {
  for (const table of tables) {
    await client.query(
      `update ${table} set created_at = moment, updated_at = moment
       from (
         select id as added_id, date_trunc('second', $1::timestamptz
           - interval '3 years' * (1 - (row_number() over (order by id))::float8 / count(*) over ())) as moment
         from ${table} where created_at = now()
       ) added where id = added_id`,
      [until],
    )
  }
}
