import type pg from 'pg'
import { ImpatientClient } from './impatient-client.ts'

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
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
