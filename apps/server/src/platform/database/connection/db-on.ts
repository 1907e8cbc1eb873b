import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database.ts'
import type { Database } from '../tables.ts'

/** What runs queries on one connection, in the transaction that it is in; whoever opened the connection gives it back. */
export function dbOn(client: pg.PoolClient): Db {
  const connection = { query: client.query.bind(client), release: () => undefined } as pg.PoolClient
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
