import type { Crop, ImageShape } from '@backlot/contract/core/fields/image-variants'
import { imageLibrary, type UploadedFile } from '@backlot/contract/files'
import { sql } from 'kysely'
import type { FileUse } from '../platform/caller/services.ts'
import type { Db } from '../platform/database/database.ts'
import { ago, anyId, anyText } from '../platform/database/expressions.ts'
import { anyOf } from '../platform/record/values/file-uses.ts'
import type { MediaKind } from './media/media-types.ts'

export interface NewFile extends Omit<UploadedFile, 'id'> {
  kind: MediaKind
  uploadedBy: number | null
}

export async function insertFile(db: Db, { contentType, uploadedBy, ...file }: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({ ...file, content_type: contentType, uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file as whoever uploaded it is answered. */
export function findUploadedFile(db: Db, id: number): Promise<UploadedFile | undefined> {
  return db
    .selectFrom('files')
    .where('id', '=', id)
    .select(['id', 'url', 'name', 'content_type as contentType', 'bytes', 'width', 'height', 'duration'])
    .select((eb) => eb.fn.coalesce('sha256', eb.val('')).as('sha256'))
    .executeTakeFirst()
}

export interface ServedFile {
  id: number
  name: string
  contentType: string
  /** Of a picture, in pixels; 0 where it is not known. */
  width: number
  height: number
}

/** A picture or film, also one that came with a ticket; a document is delivered by a call of what it belongs to alone. */
export function findServedFile(db: Db, url: string): Promise<ServedFile | undefined> {
  return db
    .selectFrom('files')
    .where('url', '=', url)
    .where((eb) => eb.or([eb('kind', '<>', 'file'), eb('content_type', 'like', 'image/%')]))
    .select(['id', 'name', 'content_type as contentType'])
    .select((eb) => eb.fn.coalesce('width', eb.lit(0)).as('width'))
    .select((eb) => eb.fn.coalesce('height', eb.lit(0)).as('height'))
    .executeTakeFirst()
}

/** The part of an image that staff have chosen for a shape; null where they have not. */
export async function findCrop(db: Db, fileId: number, shape: ImageShape): Promise<Crop | null> {
  const found = await db
    .selectFrom('photos')
    .where('id', '=', fileId)
    // Written by the field's own rule.
    .select((eb) => eb.ref(`${shape}_crop`).$castTo<Crop | null>().as('crop'))
    .executeTakeFirst()
  return found?.crop ?? null
}

/** Whether a file stands somewhere where the public sees it. */
export async function isPublicFile(db: Db, url: string, uses: readonly FileUse[]): Promise<boolean> {
  const publicly = uses.flatMap((use) => use.publicly ?? [])
  const { rows } = await sql`select from files f where f.url = ${url} and ${anyOf(publicly)}`.execute(db)
  return rows.length > 0
}

/** Takes an upload away that stands nowhere, with what began it; soon after, it goes from the store. */
export async function removeLooseFile(db: Db, id: number): Promise<void> {
  await sql`
    with removed as (delete from files where id = ${id} and kept_at is null returning url)
    insert into file_removals (url) select url from removed`.execute(db)
}

/** Takes those of these files away for good that stand nowhere but in the library; soon after, they go from the store. */
export async function removeUnusedFiles(
  db: Db,
  ids: readonly number[],
  uses: readonly FileUse[],
): Promise<void> {
  const elsewhere = uses.filter(({ resource }) => resource !== imageLibrary).map(({ anywhere }) => anywhere)
  await sql`
    with removed as (
      delete from files f where f.id = ${anyId(ids)} and not ${anyOf(elsewhere)}
      returning url)
    insert into file_removals (url) select url from removed`.execute(db)
}

const keptLooseFor = '7 days'
const atOnce = 100

/**
 * Removes uploads that nothing refers to, so many at once, and notes them for removal from the store. What something
 * refers to, though nobody said so, is kept from then on. Says whether there may be others.
 */
export async function removeLooseFiles(db: Db, uses: readonly FileUse[]): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      select f.id, f.url, ${anyOf(uses.map(({ anywhere }) => anywhere))} as is_used from files f
      where f.kept_at is null and f.created_at < ${ago(keptLooseFor)}
      order by f.created_at limit ${atOnce} for update of f skip locked
    ), kept as (
      update files set kept_at = now() from old where files.id = old.id and old.is_used
    ), removed as (
      delete from files using old where files.id = old.id and not old.is_used returning files.url
    ), noted as (
      insert into file_removals (url) select url from removed
    )
    select from old`.execute(db)
  return rows.length === atOnce
}

/** Takes files off the store whose rows are gone, so many at once. One that is cut short begins again. */
export async function finishRemovals(db: Db, discard: (url: string) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ url: string }>`
      select url from file_removals order by url limit ${atOnce} for update skip locked`.execute(tx)
    const urls = rows.map(({ url }) => url)
    for (const url of urls) await discard(url)
    await tx.deleteFrom('file_removals').where('url', '=', anyText(urls)).execute()
    return urls.length === atOnce
  })
}
