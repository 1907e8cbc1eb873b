import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { OperatorError, systemRefusal } from '../../../operator-error.ts'
import { withDedicatedClient } from '../connection/dedicated-client.ts'
import {
  type Header,
  headerSchema,
  type Section,
  type Sequences,
  sectionSchema,
  type Table,
} from './backup-format.ts'
import { type BackupReader, backupReader } from './backup-reader.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import {
  rejectConnectedProduct,
  rejectOtherSchema,
  rejectOtherTable,
  rejectStrayPartition,
  rejectUsedDatabase,
} from './restore-guard.ts'
import { listTables, quoted, quotedList, type SchemaTable } from './schema-tables.ts'

// The default of 16 KB costs a round trip through the stream for every hundred rows.
const CHUNK_BYTES = 256 * 1024

export interface RestoreOptions {
  /** Replace what the database holds. */
  readonly force?: boolean
}

export interface RestoreResult {
  readonly tables: number
  readonly rows: number
}

async function readHeader(reader: BackupReader): Promise<Header> {
  const header = headerSchema.safeParse(parsed(await reader.line()))
  if (!header.success) throw new OperatorError('This is not a backup that this version can read.')
  return header.data
}

async function readSection(reader: BackupReader): Promise<Section> {
  const section = sectionSchema.safeParse(parsed(await reader.line()))
  if (!section.success) throw new OperatorError('The backup is damaged: it has a part that nobody wrote so.')
  return section.data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new OperatorError('This is not a backup, or it is damaged.')
  }
}

async function makePartitions(
  client: pg.ClientBase,
  tables: readonly SchemaTable[],
  header: Header,
): Promise<void> {
  for (const partition of header.partitions) {
    rejectStrayPartition(tables, partition)
    const { name, parent, bound } = partition
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`)
  }
}

async function copyIn(
  client: pg.ClientBase,
  reader: BackupReader,
  { table, columns }: Table,
): Promise<number> {
  const into = client.query(copy.from(`copy ${quoted(table)} (${quotedList(columns)}) from stdin`))
  await pipeline(Readable.from(reader.rows()), into)
  return into.rowCount
}

async function setSequences(client: pg.ClientBase, { sequences }: Sequences): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called])
  }
}

async function copyAll(
  client: pg.ClientBase,
  reader: BackupReader,
  tables: readonly SchemaTable[],
): Promise<RestoreResult> {
  const result = { tables: 0, rows: 0 }
  for (;;) {
    const section = await readSection(reader)
    if ('end' in section) return result
    if ('sequences' in section) await setSequences(client, section)
    else {
      rejectOtherTable(tables, section)
      result.rows += await copyIn(client, reader, section)
      result.tables += 1
    }
  }
}

async function restoreOn(
  client: pg.ClientBase,
  reader: BackupReader,
  isForced: boolean,
): Promise<RestoreResult> {
  const header = await readHeader(reader)
  await rejectOtherSchema(client, header)
  const tables = await listTables(client)
  if (isForced) await rejectConnectedProduct(client)
  else await rejectUsedDatabase(client, tables)
  await makePartitions(client, tables, header)
  return withoutForeignKeys(client, async () => {
    const names = tables.map(({ table }) => quoted(table)).join(', ')
    if (names !== '') await client.query(`truncate ${names}`)
    return copyAll(client, reader, tables)
  })
}

async function restoreAtOnce(
  client: pg.ClientBase,
  content: Readable,
  isForced: boolean,
): Promise<RestoreResult> {
  await client.query('begin')
  const result = await restoreOn(client, backupReader(content), isForced)
  await client.query('commit')
  await client.query('analyze')
  return result
}

/** What the system, zlib or the database says about a file that is missing, damaged or cut short, in our words. */
function asOperatorError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const code = String(error.code)
  // Values that are none of their column, or that break a constraint: nobody could have backed them up.
  const isDamage = code.startsWith('Z_') || (error instanceof pg.DatabaseError && /^2[23]/.test(code))
  return isDamage
    ? new OperatorError(`The backup is damaged or cut short (${error.message}).`)
    : systemRefusal('The backup cannot be read', error)
}

/**
 * Puts a backup into a migrated database that nobody has used yet, or with `force` in place of everything it
 * holds. All or nothing: whatever goes wrong, the database is as it was.
 */
export async function restore(
  pool: pg.Pool,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const content = createGunzip({ chunkSize: CHUNK_BYTES })
  // An error in the file ends `content`, and whoever reads from it gets it. It may come when nobody is reading just
  // then; without a listener of its own it would end the process.
  content.on('error', () => undefined)
  pipeline(createReadStream(file), content).catch(() => undefined)
  try {
    return await withDedicatedClient(pool, (client) => restoreAtOnce(client, content, options.force === true))
  } catch (error) {
    throw asOperatorError(error)
  } finally {
    content.destroy()
  }
}
