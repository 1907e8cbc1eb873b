import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../platform/database/connection/pool.ts'
import type { Db } from '../platform/database/database.ts'
import { listDistribution, runDistribution } from '../site/facts/distribute.queries.ts'
import { itWhere } from './conformance/where.ts'
import type { ProductRole, ScratchDatabase } from './scratch-database.ts'

/** Whether this is the run on Citus, in which the facts of every database lie on a second server. */
export const isDistributedRun = process.env.BACKLOT_TEST_CITUS === 'yes'

/** A promise about facts that are distributed. */
export const itDistributed = itWhere(isDistributedRun)

/** A promise that holds only where they are not. */
export const itUndistributed = itWhere(!isDistributedRun)

/** What Citus needs of a server. */
export const citusSettings = {
  shared_preload_libraries: 'citus',
  // Fewer than the usual 32: each test copies all of them.
  'citus.shard_count': '3',
  // Servers would look for a certificate of their user, where it may not look.
  'citus.node_conninfo': 'sslmode=disable',
  // A process watches over each database.
  max_worker_processes: '100',
  log_min_error_statement: 'warning',
}

/**
 * What the log of a server says of a statement that missed a part of itself: Citus throws away what it takes for unread, warns, and
 * goes on as if the part were empty.
 */
export async function findLostResult(log: string): Promise<string | undefined> {
  return /^.*could not find the intermediate result[^]*?STATEMENT:[^]{0,300}/m.exec(
    await readFile(log, 'utf8'),
  )?.[0]
}

/** Lets a database hold distributed tables, and its server connect to others as whoever asks. */
export async function enableCitus(db: Db, logins: readonly ProductRole[]): Promise<void> {
  await sql`create extension citus`.execute(db)
  for (const { name, password } of logins)
    await sql`insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, ${name}, ${`password=${password}`})`.execute(
      db,
    )
}

/** The login in the address of a database. */
export function loginOf(url: string): ProductRole {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

type Named = Pick<ScratchDatabase, 'name' | 'url'>

/** Puts the facts of a migrated database on a worker, and leaves nobody connected to either, so that both can be copied. */
export async function distributeFacts(template: Named, worker: Named, role: ProductRole): Promise<void> {
  for (const { url } of [worker, template])
    await withDatabase(url, (db) => enableCitus(db, [loginOf(template.url), role]))
  await withDatabase(template.url, async (db) => {
    const [own, other] = [template.url, worker.url].map((url) => new URL(url))
    await sql`select citus_set_coordinator_host(${own?.hostname}, ${own?.port}::int)`.execute(db)
    await sql`select citus_add_node(${other?.hostname}, ${other?.port}::int)`.execute(db)
    for (const statement of await listDistribution(db)) await runDistribution(db, statement)
  })
  for (const each of [template, worker]) await leaveAlone(each)
}

async function withDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(url, { applicationName: 'backlot test template', maxConnections: 1 })
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** The process that watches over a database comes back only where somebody connects. */
async function leaveAlone({ name, url }: Named): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`)
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      name,
    ])
  } finally {
    await client.end()
  }
}
