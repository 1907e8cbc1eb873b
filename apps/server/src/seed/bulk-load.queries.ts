import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** What was taken away for a bulk load and is to be made again, constraints after indexes. */
export interface SetAside {
  statements: string[]
}

/**
 * Takes away the indexes that only speed up reading and the foreign keys of the tables to be filled: rebuilding them
 * once is several times faster than keeping them up row by row. All inside the caller's transaction, which locks the
 * tables; a failure brings everything back, and a foreign key that is added again is checked again.
 */
export async function setAsideIndexes(client: Client, tables: readonly string[]): Promise<SetAside> {
  await client.query(`set local lock_timeout = '5s'`)
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique order by indexrelid`,
    [tables],
  )
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
    [tables],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return {
    statements: [
      ...indexes.rows.map(({ definition }) => definition),
      ...keys.rows.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    ],
  }
}

export async function restoreIndexes(client: Client, { statements }: SetAside): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** How many rows a table has, as far as a limit. */
export async function countAtMost(client: Client, table: string, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (select 1 from ${table} limit $1) counted`,
    [limit],
  )
  return rows[0]?.count ?? 0
}

/** Fresh figures for the planner, and pages marked so that an index alone can answer. Outside of any transaction. */
export async function tidyUp(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}
