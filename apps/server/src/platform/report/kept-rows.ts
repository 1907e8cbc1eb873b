import { createHash } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { Config } from '../../config.ts'
import type { Caller } from '../caller/call.ts'
import { TtlCache } from '../caller/ttl-cache.ts'

/** What is kept is of one minute. */
const lifetimeMs = 60_000
/** Of the rows of all statements together, as JSON. */
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

interface KeptRows<Row> {
  readonly found: readonly Row[] | undefined
  keep(rows: readonly Row[]): void
}

/**
 * What a statement read of days that said the same, whoever asked: `version` is what they say now, or said before it was read. What
 * somebody may see has to be in the text or in a value, as a scope is, and so has the minute that it speaks of.
 */
export function keptRows<Row>(
  { db, services }: Pick<Caller, 'db' | 'services'>,
  statement: RawBuilder<unknown>,
  version: string,
): KeptRows<Row> {
  const kept = keptOf(services.config)
  const { sql, parameters } = statement.compile(db)
  const name = createHash('sha256')
    .update(JSON.stringify([version, sql, parameters]))
    .digest('base64')
  return {
    found: kept.get(name)?.rows as readonly Row[] | undefined,
    keep: (rows) => kept.set(name, { rows, weight: JSON.stringify(rows).length }),
  }
}
