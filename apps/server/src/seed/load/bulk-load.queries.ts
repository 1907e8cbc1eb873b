import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** What was taken away for a bulk load and is to be made again, constraints after indexes. */
export interface SetAside {
  statements: string[]
  /** What wants a table for itself for a moment, once `statements` were run. */
  last: string[]
}

export interface SetAsideOptions {
  readonly unguarded?: boolean
  readonly besides?: readonly string[]
}

/**
 * Takes away the indexes that only speed up reading and the foreign keys of the tables to be filled: rebuilding them
 * once is several times faster than keeping them up row by row. `unguarded` takes away what keeps rows apart and what
 * looks at each row as well, for rows that cannot clash and break no rule. Triggers of whole statements stay, but for those
 * `besides`, of any table, whose work the caller does once at the end. All inside the caller's transaction, which locks the tables; a
 * failure brings everything back, and what is added again is checked again.
 */
export async function setAsideIndexes(
  client: Client,
  tables: readonly string[],
  { unguarded = false, besides = [] }: SetAsideOptions = {},
): Promise<SetAside> {
  await letNoTriggerWait(client)
  await client.query(`set local lock_timeout = '5s'`)
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  await client.query(`set local work_mem = '128MB'`)
  const constraints = await listConstraints(client, tables, unguarded)
  const aside = [
    // Of millions of rows these take the longest: left to the end, one connection would wait for them.
    ...constraints.filter(({ last }) => last),
    ...(await listIndexes(client, tables, unguarded)),
    ...constraints.filter(({ last }) => !last),
    ...(await listTriggers(client, tables, { ofRows: unguarded, besides })),
  ]
  for (const { drop } of aside) await client.query(drop)
  return {
    statements: aside.map(({ restore }) => restore),
    last: aside.flatMap(({ last }) => last ?? []),
  }
}

/** Triggers that wait for the end of the transaction work at once from now on: until then nobody may alter their tables. Keys go on waiting. */
export async function letNoTriggerWait(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(quote_ident(conname), ', ') as names from pg_constraint where contype = 't' and condeferrable`,
  )
  if (rows[0]?.names) await client.query(`set constraints ${rows[0].names} immediate`)
}

interface Aside {
  readonly drop: string
  readonly restore: string
  readonly last?: string | null
}

/** Those that belong to no constraint, what takes the longest first. */
async function listIndexes(client: Client, tables: readonly string[], unguarded: boolean): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `select 'drop index ' || indexrelid::regclass as drop, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as restore
     from pg_index i join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
     where indrelid = any($1::regclass[]) and (not indisunique or $2)
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by amname <> 'gin', indexrelid`,
    [tables, unguarded],
  )
  return rows
}

/** Foreign keys, and what keeps rows apart unless another table's keys stand on it: its index is built while others read. */
async function listConstraints(
  client: Client,
  tables: readonly string[],
  unguarded: boolean,
): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       case when is_built_apart then pg_get_indexdef(conindid)
         else format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) end as restore,
       case when is_built_apart then format('alter table %s add constraint %I unique using index %I', conrelid::regclass, conname, conname)
         end as last
     from pg_constraint c cross join lateral (select contype = 'u' and not condeferrable
       and not exists (select from pg_partitioned_table where partrelid = conrelid) as is_built_apart) b where conrelid = any($1::regclass[]) and (contype = 'f'
       or contype = 'p' and $2 and exists (select from pg_partitioned_table where partrelid = conrelid)
       or contype = 'u' and $2 and not exists (
       select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)) order by contype desc, oid`,
    [tables, unguarded],
  )
  return rows
}

async function listTriggers(
  client: Client,
  tables: readonly string[],
  { ofRows, besides }: { ofRows: boolean; besides: readonly string[] },
): Promise<Aside[]> {
  const { rows } = await client.query<Aside>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
     from pg_trigger where not tgisinternal
       and ($2 and tgrelid = any($1::regclass[]) and tgtype & 1 = 1 or tgname = any($3)) order by oid`,
    [tables, ofRows, besides],
  )
  return rows
}

/** How many rows a table has, as far as a limit. */
export async function countAtMost(client: Client, table: string, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (select 1 from ${table} limit $1) counted`,
    [limit],
  )
  return rows[0]?.count ?? 0
}

/** Figures of a tenth of the usual sample, for what a transaction does with rows that it has just added. */
export async function analyzeRoughly(client: Client, table: string): Promise<void> {
  await client.query('set local default_statistics_target = 10')
  await client.query(`analyze ${table}`)
  await client.query('set local default_statistics_target to default')
}

/**
 * Fresh figures for the planner, and pages marked so that an index alone can answer: as far as nobody else still reads what was there
 * before they were written. Outside of any transaction.
 */
export async function tidyUp(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
}

/** More memory than requests have, for what loads millions of rows, and time to wait for another connection. */
export async function allowMemoryToLoad(client: Client): Promise<void> {
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query(`set work_mem = '128MB'`)
  await client.query(`set maintenance_work_mem = '256MB'`)
  // Each has a processor of its own: helpers would take that of the other, and a fifth more of it for the same index.
  await client.query('set max_parallel_maintenance_workers = 0')
  // Of a copy a crash leaves nothing anyway, and what renames it in the end waits for all that was written before.
  await client.query('set synchronous_commit = off')
}

/** More memory than requests have, for what goes through millions of rows; until `allowUsualMemory`. */
export async function allowMemory(client: Client): Promise<void> {
  // Days have few sums, which the planner takes for millions, and would sort the facts instead.
  await client.query(`set work_mem = '128MB'`)
  await client.query('set hash_mem_multiplier = 16')
  // Else vacuum waits for the log after every two megabytes; PostgreSQL 15 does not know it.
  await client.query(`select set_config('vacuum_buffer_usage_limit', '128MB', false)
    where current_setting('vacuum_buffer_usage_limit', true) is not null`)
}

export async function allowUsualMemory(client: Client): Promise<void> {
  await client.query('reset work_mem')
  await client.query('reset maintenance_work_mem')
  await client.query('reset hash_mem_multiplier')
  await client.query(`select set_config('vacuum_buffer_usage_limit', reset_val, false)
    from pg_settings where name = 'vacuum_buffer_usage_limit'`)
}
