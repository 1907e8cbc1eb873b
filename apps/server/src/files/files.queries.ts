import type { UploadedFile } from '@backlot/contract/files'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { MediaKind } from './media-types.ts'

export interface NewFile extends Omit<UploadedFile, 'id'> {
  kind: MediaKind
  uploadedBy: number | null
}

export async function insertFile(db: Db, file: NewFile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into files (kind, url, name, content_type, bytes, sha256, width, height, duration, uploaded_by)
    values (${file.kind}, ${file.url}, ${file.name}, ${file.contentType}, ${file.bytes}, ${file.sha256}, ${file.width},
      ${file.height}, ${file.duration}, ${file.uploadedBy})
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A file row was not written.')
  return id
}

export interface ServedFile {
  name: string
  contentType: string
}

export async function findServedFile(db: Db, url: string): Promise<ServedFile | undefined> {
  const { rows } = await sql<ServedFile>`
    select name, content_type as "contentType" from files where url = ${url}`.execute(db)
  return rows[0]
}
