import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../caller/viewer.ts'
import { anyId } from '../../database/expressions.ts'
import type { Expression } from '../../fields/server-kind.ts'
import { type RowSource, withinScope } from '../../list/row-source.ts'
import type { Reader } from '../../list/scope.ts'
import type { AnyRecord } from './row-change.ts'

/** Records as they were read before anybody locked them, each with the transaction that had written its row. */
export type SeenRecords = ReadonlyMap<number, { readonly writtenBy: string; readonly record: AnyRecord }>

/** By whom the row was written, as it is: two reads between which nobody wrote it say the same. */
const writtenBy = sql<string>`t.xmin::text`

interface Rows {
  readonly source: RowSource
  readonly shown: (viewer: Viewer) => Expression
}

/** Reads records that are to be locked later. */
export async function seeRecords(
  { source, shown }: Rows,
  { db, session }: Reader,
  ids: readonly number[],
): Promise<SeenRecords> {
  const { rows } = await sql<
    AnyRecord & { writtenBy: string }
  >`select ${shown(session)}, ${writtenBy} as "writtenBy"
    from ${source.from} t where t.id = ${anyId(ids)} and ${withinScope(source, session)}`.execute(db)
  return new Map(rows.map(({ writtenBy: by, ...record }) => [record.id, { writtenBy: by, record }]))
}

/** Locks rows and answers their records: those that nobody has written since they were seen are not read again. */
export async function lockRecords(
  { source, shown }: Rows,
  { db, session, seen = new Map() }: Reader & { readonly seen?: SeenRecords },
  ids: readonly number[],
): Promise<Map<number, AnyRecord>> {
  // In one order for everybody: two batches over the same rows must not wait for each other.
  const { rows } = await sql<{ id: number; writtenBy: string }>`
    select t.id, ${writtenBy} as "writtenBy" from ${source.from} t
    where t.id = ${anyId(ids)} and ${withinScope(source, session)} order by t.id for update of t`.execute(db)
  const fresh = rows.filter((row) => seen.get(row.id)?.writtenBy !== row.writtenBy).map(({ id }) => id)
  const read = fresh.length === 0 ? [] : await readAll(source.from, shown(session), { db, ids: fresh })
  const known = new Map(read.map((record) => [record.id, record]))
  return new Map(
    rows.flatMap(({ id }) => {
      const record = known.get(id) ?? seen.get(id)?.record
      return record ? [[id, record] as const] : []
    }),
  )
}

async function readAll(
  from: RawBuilder<unknown>,
  shown: Expression,
  { db, ids }: { db: Reader['db']; ids: readonly number[] },
): Promise<AnyRecord[]> {
  const { rows } = await sql<AnyRecord>`select ${shown} from ${from} t where t.id = ${anyId(ids)}`.execute(db)
  return rows
}
