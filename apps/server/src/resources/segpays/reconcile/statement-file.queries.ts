import { sql } from 'kysely'
import type { FileUse } from '../../../platform/caller/services.ts'
import { holds } from '../../../platform/caller/session.ts'
import type { Db } from '../../../platform/database/database.ts'

const reports = sql`from segpays t where t.statement_id = f.id`
const holders = sql`select t.id, t.reference as name ${reports}`
const isKept = sql<boolean>`exists (select ${reports})`

/** A report keeps its statement: it is never swept, and nowhere to be attached. */
export const statementFileUse: FileUse = {
  resource: 'segpays',
  field: 'statement',
  holders,
  holdersFor: (viewer) => (holds(viewer, 'list-segpays') ? holders : null),
  anywhere: isKept,
  publicly: null,
  listedFor: () => null,
}

interface KeptStatement {
  readonly url: string
  readonly name: string
}

export async function findStatement(db: Db, reportId: number): Promise<KeptStatement | undefined> {
  const { rows } = await sql<KeptStatement>`
    select f.url, f.name from segpays r join files f on f.id = r.statement_id where r.id = ${reportId}`.execute(
    db,
  )
  return rows[0]
}

/** The file that a report keeps; null where it has none. */
export async function statementIdOf(db: Db, reportId: number): Promise<number | null> {
  const found = await db
    .selectFrom('segpays')
    .select('statement_id')
    .where('id', '=', reportId)
    .executeTakeFirst()
  return found?.statement_id ?? null
}

interface NewStatement extends KeptStatement {
  readonly bytes: number
  readonly sha256: string
  readonly uploadedBy: number
}

/** Has a report keep this statement in place of the one before, which goes. */
export async function keepStatement(
  db: Db,
  reportId: number,
  { uploadedBy, ...file }: NewStatement,
): Promise<void> {
  const before = await statementIdOf(db, reportId)
  const { id } = await db
    .insertInto('files')
    .values({ ...file, kind: 'file', content_type: 'text/csv', uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('segpays').set({ statement_id: id }).where('id', '=', reportId).execute()
  if (before !== null) await removeStatement(db, before)
}

/** Takes a statement away that no report keeps any more; soon after, it goes from the store. */
export async function removeStatement(db: Db, fileId: number): Promise<void> {
  await sql`
    with removed as (delete from files where id = ${fileId} and kind = 'file' returning url)
    insert into file_removals (url) select url from removed`.execute(db)
}
