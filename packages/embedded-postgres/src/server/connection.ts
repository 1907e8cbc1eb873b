import pg from 'pg'
import { SUPERUSER } from '../cluster/init-cluster.ts'

/** The address of a database of the embedded server. */
export function addressOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

/** A connected client, or undefined while the server does not answer or does not know our password. */
export async function tryConnect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // The end of the connection shows as 'end'; without a listener the error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/** Makes the database unless it is there. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount !== 0) return
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04, 23505: another start made it in this moment.
    const isThere = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!isThere) throw error
  }
}
