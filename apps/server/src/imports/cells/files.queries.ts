import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/call.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyId, anyText } from '../../platform/database/expressions.ts'
import { anyOf } from '../../platform/record/values/file-uses.ts'

export interface KnownFile {
  id: number
  url: string
  kind: string
}

/** On the origin, files are known by this and their path. */
export const originPrefix = '/files/origin/'

/**
 * Of these files those that the caller may attach, locked against deletion: uploaded by them, standing on a record that
 * they may list, or lying on the origin, where whoever imports names them by their path.
 */
export async function attachableFiles(
  { db, session, services }: Caller,
  { ids, urls }: { ids: readonly number[]; urls: readonly string[] },
): Promise<KnownFile[]> {
  if (ids.length + urls.length === 0) return []
  const listed = services.fileUses.flatMap((use) => use.listedFor(session) ?? [])
  const { rows } = await sql<KnownFile>`select f.id, f.url, f.kind from files f
    where (f.id = ${anyId(ids)} or f.url = ${anyText(urls)})
      and (f.uploaded_by = ${session.adminId} or f.url = ${anyText(urls.filter(isOnOrigin))} or ${anyOf(listed)})
    order by f.id for key share of f`.execute(db)
  return rows
}

export function isOnOrigin(url: string): boolean {
  return url.startsWith(originPrefix)
}

export interface OriginFile {
  path: string
  kind: string
  bytes: number
  contentType: string
}

/** Makes files of the origin known, once each; their content nobody has read. */
export async function insertOriginFiles(
  { db, session }: Pick<Caller, 'db' | 'session'>,
  files: readonly OriginFile[],
): Promise<KnownFile[]> {
  if (files.length === 0) return []
  const rows = files.map(({ path, kind, bytes, contentType }) => ({
    ...{ kind, bytes, url: originPrefix + path, name: path.split('/').at(-1) },
    content_type: contentType,
  }))
  const inserted = await sql<KnownFile>`
    insert into files (kind, url, name, content_type, bytes, uploaded_by)
    select kind, url, name, content_type, bytes, ${session.adminId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(kind text, url text, name text, content_type text, bytes bigint) order by url
    on conflict (url) do update set updated_at = files.updated_at
    returning id, url, kind`.execute(db)
  return inserted.rows
}

/** From now on the history tells of them, so they stay. */
export async function keepFiles(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update files set kept_at = now() where id = ${anyId(ids)} and kept_at is null`.execute(db)
}

export interface AskedPath {
  path: string
  bytes: number | null
  contentType: string | null
}

/** What an import has been told of some paths so far. */
export async function askedPaths(
  db: Db,
  importId: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, AskedPath>> {
  const rows = await db
    .selectFrom('import_paths')
    .where('import_id', '=', importId)
    .where('path', '=', anyText(paths))
    .select(['path', 'bytes', 'content_type as contentType'])
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

export async function noteAskedPaths(db: Db, importId: number, asked: readonly AskedPath[]): Promise<void> {
  if (asked.length === 0) return
  await db
    .insertInto('import_paths')
    .values(
      asked.map(({ path, bytes, contentType }) => ({
        ...{ import_id: importId, path, bytes },
        content_type: contentType,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
