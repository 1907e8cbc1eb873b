import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../tables.ts'
import { columnTypes } from './column-types.ts'
import { ImpatientClient } from './impatient-client.ts'

const STATEMENT_TIMEOUT_MS = 8_000
// A frozen server or a cut cable never answers: give up by ourselves, just after the server should have.
const ANSWER_TIMEOUT_MS = 8_500
const CONNECT_TIMEOUT_MS = 5_000
const DEFAULT_CONNECTIONS = 20
// Exports, imports and rollups run for minutes; more than two at once would starve the requests.
const EXPORT_CONNECTIONS = 2

export interface DatabaseOptions {
  readonly applicationName?: string
  readonly maxConnections?: number
  /** Called when an idle connection breaks; the pool has dropped it already. */
  readonly onConnectionLost?: (error: Error) => void
}

export interface OpenDatabase {
  /** For requests: a statement ends after 8 s. */
  readonly pool: pg.Pool
  /** For exports, imports and rollups: two connections, no limit on a statement. */
  readonly exportPool: pg.Pool
  readonly db: Kysely<Database>
  close(): Promise<void>
}

/** Keeps what the address already asks for and adds that times are answered in UTC. */
function sessionOptions(url: string): string {
  const own = URL.canParse(url) ? (new URL(url).searchParams.get('options') ?? '') : ''
  return `${own} -c TimeZone=UTC -c DateStyle=ISO`.trim()
}

/** `pg` lets an option in the address win over ours, so ours (which contain them) take their place. */
function withoutOptions(url: string): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!address.searchParams.has('options')) return url
  address.searchParams.delete('options')
  return address.href
}

function settings(url: string, name: string): pg.PoolConfig {
  return {
    connectionString: withoutOptions(url),
    options: sessionOptions(url),
    application_name: name,
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: ImpatientClient,
  }
}

/** Opens the pools that everything else borrows from; nothing is connected until the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const name = options.applicationName ?? 'backlot'
  const pool = new pg.Pool({
    ...settings(url, name),
    max: options.maxConnections ?? DEFAULT_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  const exportPool = new pg.Pool({ ...settings(url, `${name} export`), max: EXPORT_CONNECTIONS })
  // Without a listener an idle connection that breaks ends the process.
  for (const each of [pool, exportPool]) each.on('error', (error) => options.onConnectionLost?.(error))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), exportPool.end()])
  }
  return { pool, exportPool, db, close }
}
