import type { UploadedFile } from '@backlot/contract/files'
import type { Db } from '../platform/database/database.ts'
import type { MediaKind } from './media-types.ts'

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

export interface ServedFile {
  name: string
  contentType: string
}

export function findServedFile(db: Db, url: string): Promise<ServedFile | undefined> {
  return db
    .selectFrom('files')
    .where('url', '=', url)
    .select(['name', 'content_type as contentType'])
    .executeTakeFirst()
}
