import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from './tables.ts'

/** The product's own statements on the connection of a seed, within its transaction. */
export function dbOver(client: Pick<pg.ClientBase, 'query'>): Kysely<Database> {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  // The dialect asks a pool for no more than these.
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
