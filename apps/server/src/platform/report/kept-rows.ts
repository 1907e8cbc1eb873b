import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Config } from '../../config.ts'
import type { Caller } from '../caller/call.ts'
import { TtlCache } from '../caller/ttl-cache.ts'
import { nameOfStatement } from '../http/answers/shared-reads.ts'

/** What is looked at is looked at again within a minute, or by nobody. */
const lifetimeMs = 60_000
/** Of the names and rows of all statements together, as JSON. */
const mostCharacters = 4_000_000

interface Rows {
  readonly rows: readonly unknown[]
  readonly weight: number
}

const keptByProcess = new WeakMap<Config, TtlCache<Rows>>()

function keptOf(config: Config): TtlCache<Rows> {
  const known = keptByProcess.get(config)
  if (known) return known
  const fresh = new TtlCache<Rows>(lifetimeMs, mostCharacters, ({ weight }) => weight)
  keptByProcess.set(config, fresh)
  return fresh
}

/**
 * The rows of a statement, as they were read before if days said the same then (`version`) and everybody's rights were the same.
 * Without a version they are read. A statement has all that it depends on in its text or its values: who asks, as in a scope, and
 * the minute it speaks of.
 */
export async function readKept<Row>(
  { db, services, session }: Pick<Caller, 'db' | 'services' | 'session'>,
  statement: RawBuilder<unknown>,
  version: string | undefined,
): Promise<Row[]> {
  const query = statement.compile(db)
  const read = async () => (await db.executeQuery(query)).rows as Row[]
  // Whose channels they are stands in a table.
  const { rightsVersion } = session
  if (version === undefined || rightsVersion === undefined) return read()
  const kept = keptOf(services.config)
  const statementName = nameOfStatement(query.sql, query.parameters)
  const name = createHash('sha256')
    .update(JSON.stringify([rightsVersion, version, statementName]))
    .digest('base64')
  const known = kept.get(name)
  if (known !== undefined) return [...known.rows] as Row[]
  const rows = await read()
  kept.set(name, { rows, weight: name.length + JSON.stringify(rows).length })
  return rows
}
