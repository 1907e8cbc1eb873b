import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database for one test. */
export interface ScratchDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

/** Runs something on a connection to the server's own database and closes it. */
async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function scratch(serverUrl: string, name: string): ScratchDatabase {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  // `force` ends the connections that a failed test left open.
  const sql = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`
  const drop = async (): Promise<void> => void (await onServer(serverUrl, (client) => client.query(sql)))
  return { name, url: url.href, drop }
}

/** Makes an empty database of that name. */
export async function createEmptyDatabase(serverUrl: string, name: string): Promise<ScratchDatabase> {
  // `template0`, because nobody can be connected to it.
  await onServer(serverUrl, (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)} template template0`),
  )
  return scratch(serverUrl, name)
}

/** Copies the template into a database with a name of its own. */
export async function copyDatabase(serverUrl: string, template: string): Promise<ScratchDatabase> {
  const name = `backlot_test_${randomBytes(6).toString('hex')}`
  const sql = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`
  await onServer(serverUrl, (client) => client.query(sql))
  return scratch(serverUrl, name)
}
