import type pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import { ImpatientClient } from './impatient-client.ts'

/** The server answers, and lets nobody in by this address: a wrong password, no such database, no encryption. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused'
}

/**
 * Runs long work on a connection of its own to the pool's database: no limit on a statement, none on an answer,
 * and whatever it sets or locks is gone with it.
 */
export async function withDedicatedClient<T>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // The password is named because `pg` hides it from the spread.
  const { password } = pool.options
  const limits = { statement_timeout: 0, query_timeout: 0 }
  const client = new ImpatientClient({
    ...pool.options,
    ...(password === undefined ? {} : { password }),
    ...limits,
  })
  await connect(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (isDatabaseAway(error) || !(error instanceof Error)) throw error
    throw new ConnectionRefused(error.message, { cause: error })
  }
}
