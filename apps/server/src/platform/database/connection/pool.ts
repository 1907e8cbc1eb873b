import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../tables.ts'
import { columnTypes } from './column-types.ts'
import { ANSWER_TIMEOUT_MS, FiguresClient, ImpatientClient, PooledClient } from './impatient-client.ts'

export const STATEMENT_TIMEOUT_MS = 8_000
const CONNECT_TIMEOUT_MS = 5_000
const DEFAULT_CONNECTIONS = 20
// Exports, imports and rollups run for minutes; more than two at once would starve the requests.
const EXPORT_CONNECTIONS = 2
/** What all read figures with, together: each connection plans what it is sent anew, a dashboard for a second and more. */
export const FIGURES_CONNECTIONS = 3
// An open page asks anew each minute, and finds its plans.
const FIGURES_IDLE_MS = 600_000
// Behind a pooler: the queue's own, beside one that listens.
const DIRECT_CONNECTIONS = 4
// A transaction whose process is gone, behind a cut cable even, holds its locks no longer.
const IDLE_IN_TRANSACTION_MS = 10_000
// The server's side of a cable that was cut: it notices after some 14 s without a word, and 10 s after one of its own.
const CABLE_OPTIONS =
  '-c tcp_user_timeout=10000 -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'
// Up to PostgreSQL 18 the default is on: compiling what adds days up takes longer than the time that a statement has.
const PLAN_OPTIONS = '-c jit=off'

export interface DatabaseOptions {
  readonly applicationName?: string
  readonly maxConnections?: number
  /** Where sessions can be kept, when the address leads to a pooler that hands out connections by the transaction. */
  readonly directUrl?: string | undefined
  /** Called when an idle connection breaks; the pool has dropped it already. */
  readonly onConnectionLost?: (error: Error) => void
}

export interface OpenDatabase {
  /** For requests: a statement ends after 8 s. */
  readonly pool: pg.Pool
  /** For exports, imports and rollups: two connections, no limit on a statement. */
  readonly exportPool: pg.Pool
  /** For what needs a session of its own: events, jobs, migrations. The first one, unless that is a pooler's. */
  readonly directPool: pg.Pool
  readonly db: Kysely<Database>
  /**
   * For figures: PostgreSQL plans each statement once a connection, for whatever values, as planning takes longer than reading what is
   * added up. Behind a pooler, where nothing is kept in a session, the first pool.
   */
  readonly plannedOnce: Kysely<Database>
  close(): Promise<void>
}

/** Keeps what the address already asks for and adds what a server needs to notice that we are gone. */
function sessionOptions(url: string, more = ''): string {
  const own = URL.canParse(url) ? (new URL(url).searchParams.get('options') ?? '') : ''
  return `${own} ${CABLE_OPTIONS} ${PLAN_OPTIONS} ${more}`.trim()
}

/** `pg` lets an option in the address win over ours, so ours (which contain them) take their place. */
function withoutOptions(url: string): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!address.searchParams.has('options')) return url
  address.searchParams.delete('options')
  return address.href
}

const always: pg.PoolConfig = {
  types: columnTypes,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
}

/** A session of our own starts with its limits. */
function directSettings(url: string, name: string): pg.PoolConfig {
  return {
    ...always,
    connectionString: withoutOptions(url),
    options: sessionOptions(url),
    application_name: name,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    Client: ImpatientClient,
  }
}

/** A pooler refuses parameters that it does not know; the limits come with each transaction. */
function pooledSettings(url: string, name: string): pg.PoolConfig {
  return { ...always, connectionString: url, application_name: name, Client: PooledClient }
}

/**
 * Behind a pooler a session cannot ask to have nothing compiled, so its role does, in this database alone: as any role may for
 * itself. It counts for the connections that the pooler opens from then on.
 */
export async function leaveUncompiled(pool: pg.Pool): Promise<void> {
  // Processes that start together would refuse each other the row.
  await pool.query(`do $$ begin
    perform pg_advisory_xact_lock(7201544310022);
    if not exists (
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = current_user::regrole and 'jit=off' = any(s.setconfig)
    ) then
      execute format('alter role current_user in database %I set jit = off', current_database());
    end if;
  end $$`)
}

/** Opens the pools that everything else borrows from; nothing is connected until the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { applicationName: name = 'backlot', maxConnections = DEFAULT_CONNECTIONS, directUrl } = options
  const settings = directUrl === undefined ? directSettings : pooledSettings
  const direct = { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS }
  const limits = directUrl === undefined ? direct : { query_timeout: ANSWER_TIMEOUT_MS }
  const pool = new pg.Pool({ ...settings(url, name), ...limits, max: maxConnections })
  const exportPool = new pg.Pool({ ...settings(url, `${name} export`), max: EXPORT_CONNECTIONS })
  const directPool =
    directUrl === undefined
      ? pool
      : new pg.Pool({ ...directSettings(directUrl, name), ...direct, max: DIRECT_CONNECTIONS })
  const plannedOncePool =
    directUrl === undefined
      ? new pg.Pool({
          ...{ ...directSettings(url, name), ...direct, Client: FiguresClient },
          ...{ max: FIGURES_CONNECTIONS, idleTimeoutMillis: FIGURES_IDLE_MS },
          options: sessionOptions(url, '-c plan_cache_mode=force_generic_plan'),
        })
      : pool
  const pools = new Set([pool, exportPool, directPool, plannedOncePool])
  for (const each of pools) {
    // Without a listener an idle connection that breaks ends the process.
    each.on('error', (error) => options.onConnectionLost?.(error))
    // A client that ends while it is given back is not borrowed again.
    each.on('release', (_, client) => {
      if (client instanceof ImpatientClient && client.isFull) void client.end()
    })
  }
  const dbOf = (each: pg.Pool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool: each }) })
  const close = async (): Promise<void> => {
    await Promise.all(pools.values().map((each) => each.end()))
  }
  return { pool, exportPool, directPool, db: dbOf(pool), plannedOnce: dbOf(plannedOncePool), close }
}
