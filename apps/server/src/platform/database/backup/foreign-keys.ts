import pg from 'pg'
import { quoted } from './schema-tables.ts'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`)
  return rows
}

async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`)
  return rows.map(({ name }) => name)
}

/**
 * Runs work inside the open transaction with no foreign key and no trigger of ours in its way, then puts them
 * back, which checks every row at once. An owner of the tables may do this; switching the checks off needs a
 * superuser, which a database of a provider does not give.
 */
export async function withoutForeignKeys<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const keys = await listForeignKeys(client)
  const withTriggers = await tablesWithTriggers(client)
  for (const { table, name } of keys) {
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  for (const table of withTriggers) await client.query(`alter table ${quoted(table)} disable trigger user`)

  const result = await work()

  for (const table of withTriggers) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    )
  }
  return result
}
