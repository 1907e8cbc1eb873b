import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Runs an insert whose rows come as JSON under the name `given`; answers how many were new. */
export async function insertRows(
  client: Client,
  statement: string,
  rows: readonly object[],
): Promise<number> {
  const { rowCount } = await client.query(statement, [JSON.stringify(rows)])
  return rowCount ?? 0
}

/** The ids of a table, oldest first. */
export async function listIds(client: Client, table: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

/** Spreads the creation of the rows that this transaction added evenly over the three years before a moment. */
export async function spreadCreation(client: Client, table: string, until: Date): Promise<void> {
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

/** Whether none of these tables has a row. */
export async function areEmpty(client: Client, tables: readonly string[]): Promise<boolean> {
  const exists = tables.map((table) => `exists (select 1 from ${table})`)
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not (${exists.join(' or ')}) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

/** Waits until no other process seeds; ends with the transaction. */
export async function lockSeeding(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('backlot seed', 0))`)
}
