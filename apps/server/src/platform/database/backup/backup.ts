import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { systemRefusal } from '../../../operator-error.ts'
import { withDedicatedClient } from '../connection/dedicated-client.ts'
import { appliedMigrations } from '../migrations/migrate.ts'
import type { Header, Sequences } from './backup-format.ts'
import {
  listPartitions,
  listSequences,
  listTables,
  quoted,
  quotedList,
  type SchemaTable,
} from './schema-tables.ts'

// A third of the size for a fifth of the time of the default.
const GZIP_LEVEL = 2

export interface BackupResult {
  readonly tables: number
  readonly rows: number
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

async function headerOf(client: pg.ClientBase): Promise<Header> {
  return {
    format: 'backlot-backup',
    version: 1,
    created_at: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    partitions: await listPartitions(client),
  }
}

async function sequencesOf(client: pg.ClientBase): Promise<Sequences> {
  const sequences: Sequences['sequences'] = []
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(name)}`,
    )
    for (const row of rows) sequences.push({ name, ...row })
  }
  return { sequences }
}

function copyOut({ table, columns, isPartitioned }: SchemaTable): string {
  const list = quotedList(columns)
  return isPartitioned
    ? `copy (select ${list} from ${quoted(table)}) to stdout`
    : `copy ${quoted(table)} (${list}) to stdout`
}

async function* contentOf(
  client: pg.ClientBase,
  count: { tables: number; rows: number },
): AsyncGenerator<string | Buffer> {
  yield line(await headerOf(client))
  for (const table of await listTables(client)) {
    yield line({ table: table.table, columns: table.columns })
    const rows = client.query(copy.to(copyOut(table)))
    for await (const chunk of rows) yield chunk
    yield '\\.\n'
    count.tables += 1
    count.rows += rows.rowCount
  }
  // After the rows: a sequence has no snapshot, and may be ahead of them but not behind.
  yield line(await sequencesOf(client))
  yield line({ end: true })
}

async function writeSnapshot(client: pg.ClientBase, file: string): Promise<BackupResult> {
  const count = { tables: 0, rows: 0 }
  await client.query('begin isolation level repeatable read read only')
  await pipeline(
    Readable.from(contentOf(client, count)),
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { mode: 0o600, flags: 'w' }),
  )
  await client.query('commit')
  return count
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/**
 * Writes all tables, as they are at one moment, into one file, while others go on working. The file appears
 * under its name when it is complete. Only its owner may read it: it holds password hashes and secrets.
 */
export async function backup(pool: pg.Pool, file: string): Promise<BackupResult> {
  const draft = `${file}.part`
  try {
    const result = await withDedicatedClient(pool, (client) => writeSnapshot(client, draft))
    await flushToDisk(draft)
    await rename(draft, file)
    return result
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw systemRefusal('The backup cannot be written', error)
  }
}
