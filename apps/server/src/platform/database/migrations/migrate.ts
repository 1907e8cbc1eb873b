import pg from 'pg'
import { OperatorError } from '../../../operator-error.ts'
import { withDedicatedClient } from '../connection/dedicated-client.ts'
import { rejectUnfitLetters, rejectUnfitServer } from './fit-server.ts'
import { grantProduct, hasGrants } from './grants.ts'
import { type Migration, readMigrations } from './migration-files.ts'

// Any fixed number does; every process of this product asks for the same one.
const LOCK_KEY = 7_201_544_310_021
const LOCK_POLL_MS = 200
// Waiting longer for a table would make every request queue up behind the migration.
const TABLE_LOCK_TIMEOUT = '2s'
const TRIES = 5

interface Applied {
  readonly name: string
  readonly checksum: string
}

const CREATE_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Says which migrations the database has, in order; none when it has never been migrated. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Applied[]> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('schema_migrations') is not null as known`,
  )
  if (found.rows[0]?.known !== true) return []
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
  return rows
}

/** Compares what was applied with what is on disk, refuses any difference, returns what is left to do. */
function pendingOf(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const file = migrations[index]
    if (file?.name !== done.name) {
      throw new OperatorError(
        file === undefined
          ? `The database has migration ${done.name}, which this version does not know. Start the newer version.`
          : `The database has migration ${done.name} where this version has ${file.name}. Migrations are never renamed or removed.`,
      )
    }
    if (file.checksum !== done.checksum) {
      throw new OperatorError(
        `Migration ${done.name} was changed after it ran here. Put it back and write a new migration instead.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

/**
 * Waits for the lock by asking again. A session that waits inside `pg_advisory_lock` holds a snapshot, and
 * `create index concurrently` in the session that has the lock would wait for that snapshot for ever.
 */
async function lock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      LOCK_KEY,
    ])
    if (rows[0]?.got === true) return
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS))
  }
}

const RECORD = 'insert into schema_migrations (name, checksum) values ($1, $2)'

async function runInTransaction(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(RECORD, [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** One statement at a time, each ended by a semicolon at the end of a line: several in one go are one transaction. */
async function runStatements(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  for (const statement of sql.split(/;[ \t]*(?:\n|$)/)) {
    const isOnlyComment = statement.split('\n').every((line) => /^\s*(--.*)?$/.test(line))
    if (!isOnlyComment) await client.query(statement)
  }
  await client.query(RECORD, [name, checksum])
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.inTransaction) await runInTransaction(client, migration)
      else await runStatements(client, migration)
      return
    } catch (error) {
      if (isLockTimeout(error) && attempt < TRIES) continue
      throw new OperatorError(`Migration ${migration.name} failed: ${String(error)}`, { cause: error })
    }
  }
}

async function migrateOn(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { grantTo }: MigrateOptions,
): Promise<string[]> {
  await rejectUnfitServer(client)
  const applied = await appliedMigrations(client)
  // One that is filled is not turned away by an update.
  if (applied.length === 0) await rejectUnfitLetters(client)
  const isComplete = applied.length > 0 && pendingOf(migrations, applied).length === 0
  if (isComplete && (grantTo === undefined || (await hasGrants(client, grantTo)))) return []
  await client.query(`set lock_timeout = '${TABLE_LOCK_TIMEOUT}'`)
  await lock(client)
  await client.query(CREATE_TABLE)
  const pending = pendingOf(migrations, await appliedMigrations(client))
  for (const migration of pending) await apply(client, migration)
  if (grantTo !== undefined) await grantProduct(client, grantTo)
  return pending.map(({ name }) => name)
}

export interface MigrateOptions {
  /** A role that owns nothing and is to run the product. */
  readonly grantTo?: string | undefined
}

/** A role that may only run the product is told so, with what is left to do for the owner. */
function explained(error: unknown): unknown {
  const isForbidden = error instanceof pg.DatabaseError && error.code === '42501'
  if (!isForbidden) return error
  return new OperatorError(
    `The schema is to be brought up to date, and the role of DATABASE_URL may not (${error.message}). ` +
      'Run "npm run backlot -- migrate --for <role>" with the DATABASE_URL of the owner.',
  )
}

/**
 * Brings the schema up to the files of the folder and returns the names of those it ran. Several processes may
 * call it at once: one works, the others wait and find nothing to do.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  try {
    return await withDedicatedClient(pool, (client) => migrateOn(client, migrations, options))
  } catch (error) {
    throw explained(error)
  }
}
