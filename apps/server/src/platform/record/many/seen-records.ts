import { sql } from 'kysely'
import type { Viewer } from '../../caller/viewer.ts'
import { anyId } from '../../database/expressions.ts'
import { gather, type PageColumns } from '../../fields/page-columns.ts'
import { type RowSource, withinScope } from '../../list/row-source.ts'
import type { Reader } from '../../list/scope.ts'
import type { AnyRecord } from './row-change.ts'

/** Records as they were read before anybody locked them, each with the transaction that had written its row. */
export type SeenRecords = ReadonlyMap<number, { readonly writtenBy: string; readonly record: AnyRecord }>

/** By whom the row was written, as it is: two reads between which nobody wrote it say the same. */
const writtenBy = sql<string>`t.xmin::text`

export interface Rows {
  readonly source: RowSource
  /** What is read of a record, by who looks. */
  readonly listed: (viewer: Viewer) => PageColumns
}

/** Reads records that are to be locked later. */
export async function seeRecords(rows: Rows, reader: Reader, ids: readonly number[]): Promise<SeenRecords> {
  const seen = await readRecords(rows, reader, ids)
  return new Map(seen.map(({ writtenBy: by, ...record }) => [record.id, { writtenBy: by, record }]))
}

/** Locks rows and answers their records: those that nobody has written since they were seen are not read again. */
export async function lockRecords(
  rows: Rows,
  { seen = new Map(), ...reader }: Reader & { readonly seen?: SeenRecords },
  ids: readonly number[],
): Promise<Map<number, AnyRecord>> {
  const { source } = rows
  // In one order for everybody: two batches over the same rows must not wait for each other.
  const locked = await sql<{ id: number; writtenBy: string }>`
    select t.id, ${writtenBy} as "writtenBy" from ${source.from} t
    where t.id = ${anyId(ids)} and ${withinScope(source, reader.session)} order by t.id for update of t`.execute(
    reader.db,
  )
  const fresh = locked.rows.filter((row) => seen.get(row.id)?.writtenBy !== row.writtenBy)
  const read = await seeRecords(
    rows,
    reader,
    fresh.map(({ id }) => id),
  )
  return new Map(
    locked.rows.flatMap(({ id }) => {
      const record = (read.get(id) ?? seen.get(id))?.record
      return record ? [[id, record] as const] : []
    }),
  )
}

/** Reads records by their ids, whoever may see them, and what they point to once for all of them. */
export async function readRecords(
  { source, listed }: Rows,
  { db, session }: Reader,
  ids: readonly number[],
): Promise<readonly (AnyRecord & { writtenBy: string })[]> {
  if (ids.length === 0) return []
  const { columns, gathered } = listed(session)
  const { rows } = await sql<AnyRecord & { writtenBy: string }>`select ${columns}, ${writtenBy} as "writtenBy"
    from ${source.from} t where t.id = ${anyId(ids)}`.execute(db)
  return gather(db, gathered, rows)
}
