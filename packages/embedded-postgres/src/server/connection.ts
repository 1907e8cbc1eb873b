import { createHmac } from 'node:crypto'
import pg from 'pg'
import { SUPERUSER } from '../cluster/init-cluster.ts'

/** The address of a database of the embedded server, for its superuser. */
export function addressOf(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

/** The password of a role: the same at every start and in every process, and no way back to the superuser's. */
function passwordOf(role: string, password: string): string {
  return createHmac('sha256', password).update(role).digest('hex')
}

/** The address of a database of the embedded server, for a role that {@link ensureRole} made. */
export function addressFor(role: string, address: string): string {
  const url = new URL(address)
  url.password = passwordOf(role, url.password)
  url.username = role
  return url.href
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
    // Another start made it in this moment.
    if (!isThereAlready(error, '42P04')) throw error
  }
}

/** Makes a role that may connect and nothing else, unless it is there. */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  const secret = pg.escapeLiteral(passwordOf(role, password))
  try {
    await client.query(`create role ${pg.escapeIdentifier(role)} login password ${secret}`)
  } catch (error) {
    if (!isThereAlready(error, '42710')) throw error
  }
}

function isThereAlready(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && [code, '23505'].includes(error.code ?? '')
}
