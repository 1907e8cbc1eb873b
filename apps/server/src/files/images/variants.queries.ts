import type { Db } from '../../platform/database/database.ts'

export interface VariantKey {
  fileId: number
  /** Which one it is of those of its file. */
  name: string
}

/** Where a variant is kept; undefined while nobody has made it. */
export async function findVariant(db: Db, { fileId, name }: VariantKey): Promise<string | undefined> {
  const found = await db
    .selectFrom('image_variants')
    .where('file_id', '=', fileId)
    .where('name', '=', name)
    .select('url')
    .executeTakeFirst()
  return found?.url
}

/** Writes down where a variant is kept; false where another process was first, or its file is gone. */
export async function insertVariant(db: Db, { fileId, name }: VariantKey, url: string): Promise<boolean> {
  const inserted = await db
    .insertInto('image_variants')
    .columns(['file_id', 'name', 'url'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .where('id', '=', fileId)
        .forKeyShare()
        .select((file) => ['id', file.val(name).as('name'), file.val(url).as('url')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
