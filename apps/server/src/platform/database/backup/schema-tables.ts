import pg from 'pg'
import type { Partition, Table } from './backup-format.ts'

/** A table that holds rows of its own or of its partitions. */
export interface SchemaTable extends Table {
  readonly isPartitioned: boolean
}

/** Every table that migrations made, with the columns that are written (not computed), by name. */
export async function listTables(client: pg.ClientBase): Promise<SchemaTable[]> {
  const { rows } = await client.query<SchemaTable>(`
    select c.relname::text as table, c.relkind = 'p' as "isPartitioned",
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid order by c.relname`)
  return rows
}

/** The partitions there are, with the range of each. */
export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relname::text as name, p.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c
    join pg_inherits i on i.inhrelid = c.oid
    join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
    order by c.relname`)
  return rows
}

/** The names of the sequences. */
export async function listSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  return rows.map(({ name }) => name)
}

/** A name of the public schema, quoted for SQL. */
export function quoted(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

/** Names, quoted for a list in SQL. */
export function quotedList(names: readonly string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ')
}
