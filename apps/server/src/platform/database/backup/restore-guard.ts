import type pg from 'pg'
import { OperatorError } from '../../../operator-error.ts'
import { appliedMigrations } from '../migrations/migrate.ts'
import type { Header, Partition, Table } from './backup-format.ts'
import { quoted, type SchemaTable } from './schema-tables.ts'

/** Refuses a backup of another schema than the database has. */
export async function rejectOtherSchema(client: pg.ClientBase, { migrations }: Header): Promise<void> {
  const applied = await appliedMigrations(client)
  const length = Math.max(applied.length, migrations.length)
  for (let index = 0; index < length; index += 1) {
    const here = applied[index]
    const there = migrations[index]
    if (here?.name === there?.name && here?.checksum === there?.checksum) continue
    throw new OperatorError(
      `The backup is of another schema: it has ${there?.name ?? 'no further migration'} where this database has ` +
        `${here?.name ?? 'no further migration'}${here?.name === there?.name ? ' with other content' : ''}. ` +
        'Restore it with the version of Backlot that made it, then update.',
    )
  }
}

/** Refuses to take away the rows below a product that works with them. */
export async function rejectConnectedProduct(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'backlot%' limit 1`,
  )
  if (rowCount !== 0)
    throw new OperatorError('A product is connected to the database. Stop it first, then restore.')
}

/**
 * Refuses a database that somebody has used. The rows that the migrations themselves wrote don't count: they
 * bear the transaction number of the migration that is written down beside them.
 */
export async function rejectUsedDatabase(
  client: pg.ClientBase,
  tables: readonly SchemaTable[],
): Promise<void> {
  for (const { table } of tables) {
    const { rowCount } = await client.query(
      `select from ${quoted(table)} where xmin not in (select xmin from public.schema_migrations) limit 1`,
    )
    if (rowCount !== 0) {
      throw new OperatorError(
        `The database is not empty (table ${table} has rows). Restore into a new one, or add --force to replace everything.`,
      )
    }
  }
}

/** Refuses a table of the backup that the database does not have just so. */
export function rejectOtherTable(tables: readonly SchemaTable[], { table, columns }: Table): void {
  const here = tables.find((each) => each.table === table)
  if (here !== undefined && here.columns.join() === columns.join()) return
  throw new OperatorError(
    `The backup has a table ${table} (${columns.join(', ')}) that this database has not, or has otherwise.`,
  )
}

/** Refuses a partition of a table that the database does not have. */
export function rejectStrayPartition(tables: readonly SchemaTable[], { name, parent }: Partition): void {
  if (tables.some(({ table, isPartitioned }) => isPartitioned && table === parent)) return
  throw new OperatorError(
    `The backup has a partition ${name} of ${parent}, which is no partitioned table here.`,
  )
}
