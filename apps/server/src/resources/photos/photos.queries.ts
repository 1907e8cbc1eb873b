import { daysToUndo, largestBulkJob } from '@backlot/contract/core/endpoints/bulk'
import { mostUsesCounted, mostUsesNamed, type PhotoUse, photos } from '@backlot/contract/resources/photos'
import { type RawBuilder, sql } from 'kysely'
import type { FileUse } from '../../platform/caller/services.ts'
import type { Viewer } from '../../platform/caller/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { ago, anyId } from '../../platform/database/expressions.ts'
import { type CrudQueries, crudQueries } from '../../platform/record/crud-queries.ts'
import { anyOf } from '../../platform/record/values/file-uses.ts'

export type PhotosQueries = CrudQueries<typeof photos>

export function photosQueriesOf(uses: readonly FileUse[]): PhotosQueries {
  const anywhere = anyOf(uses.map((use) => use.anywhere))
  return crudQueries(photos, {
    addedBy: sql`(select a.name from files f join admins a on a.id = f.uploaded_by where f.id = t.id)`,
    usedBy: sql`(select ${placesOf(uses)} from files f where f.id = t.id)`,
    isUsed: sql`(select ${anywhere} from files f where f.id = t.id)`,
    hasCopies: sql`exists (select from files f join files o on o.sha256 = f.sha256 and o.id <> f.id
      join photos p on p.id = o.id where f.id = t.id)`,
  })
}

/** In how many places a file `f` stands; a cover may stand on each of a million records, so it counts only so far. */
function placesOf(uses: readonly FileUse[]): RawBuilder<number> {
  if (uses.length === 0) return sql<number>`0`
  const places = uses.map(({ holders }) => sql`select h.id from (${holders}) h`)
  return sql<number>`(select count(*) from (${sql.join(places, sql` union all `)} limit ${mostUsesCounted + 1}) p)`
}

/** In how many places each of some images stands, by now: nobody attaches them until the transaction ends. */
export async function countUses(
  db: Db,
  uses: readonly FileUse[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  await sql`select from files where id = ${anyId(ids)} order by id for update`.execute(db)
  // Asked anew: whoever attached one meanwhile has written by now.
  const { rows } = await sql<{
    id: number
    count: number
  }>`select f.id, ${placesOf(uses)} as count from files f
    where f.id = ${anyId(ids)}`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Which of some images taking back a change of many records would put where they stood. */
export async function findReturning(db: Db, ids: readonly number[]): Promise<Set<number>> {
  // In the words of `audits_files_index`, which otherwise is not read.
  const { rows } = await sql<{ id: number }>`
    select f.id from files f where f.id = ${anyId(ids)} and exists (
      select from audits a
        join changesets c on c.id = a.changeset_id and c.created_at > ${ago(`${daysToUndo} days`)}
      where files_in(a.before) @> array[f.url]
        and a.changeset_id is not null and strpos(a.before::text, '/files/') > 0
        and not exists (select from audit_undos u where u.audit_id = a.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Places where an image stands, of those that somebody may see, as many as are named. */
export async function findUses(
  { db, session }: { db: Db; session: Viewer },
  uses: readonly FileUse[],
  id: number,
): Promise<PhotoUse[]> {
  const seen = uses.flatMap(({ resource, field, holdersFor }) => {
    const holders = holdersFor(session)
    if (holders === null) return []
    return [
      sql`select ${sql.lit(resource)} as resource, ${sql.lit(field)} as field, h.id as "recordId", h.name
        from files f, lateral (${holders}) h where f.id = ${id}`,
    ]
  })
  if (seen.length === 0) return []
  const { rows } = await sql<PhotoUse>`${sql.join(seen, sql` union all `)}
    order by resource, "recordId" desc limit ${mostUsesNamed}`.execute(db)
  return rows
}

/** The records of each resource in which an image stands, of those that somebody may see, in the order of their ids. */
export async function findHolders(
  { db, session }: { db: Db; session: Viewer },
  uses: readonly FileUse[],
  id: number,
): Promise<{ resource: string; ids: number[] }[]> {
  const seen = uses.flatMap(({ resource, holdersFor }) => {
    const holders = holdersFor(session)
    return holders === null
      ? []
      : [
          sql`select ${sql.lit(resource)} as resource, h.id from files f, lateral (${holders}) h where f.id = ${id}`,
        ]
  })
  if (seen.length === 0) return []
  const { rows } = await sql<{ resource: string; ids: number[] }>`
    select resource, array_agg(distinct u.id order by u.id)::float8[] as ids
    from (${sql.join(seen, sql` union all `)} limit ${largestBulkJob + 1}) u group by resource order by resource`.execute(
    db,
  )
  return rows
}

/** The files of some images, in the order of their ids, under the names that staff gave them. */
export function findFilesOfPhotos(
  db: Db,
  ids: readonly number[],
): Promise<{ url: string; name: string; bytes: number }[]> {
  return db
    .selectFrom('photos')
    .innerJoin('files', 'files.id', 'photos.id')
    .where('photos.id', '=', anyId(ids))
    .select(['files.url', 'photos.name', 'files.bytes'])
    .orderBy('photos.id')
    .execute()
}

export async function isInLibrary(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('photos').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}

/** Takes files of images away for good and, soon after, what the store holds of them. */
export async function deleteFiles(db: Db, ids: readonly number[]): Promise<void> {
  await sql`with removed as (delete from files where id = ${anyId(ids)} returning url)
    insert into file_removals (url) select url from removed`.execute(db)
}
