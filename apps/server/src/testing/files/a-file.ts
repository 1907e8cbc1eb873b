import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Client, TestProduct } from '../as-staff.ts'

export interface StoredFile {
  id: number
  url: string
}

/** A file as an upload of this person leaves it, or one of nobody; uploads themselves are tested where they live. */
export async function aStoredFile(
  { services }: Pick<TestProduct, 'services'>,
  kind: 'image' | 'video',
  uploader?: Pick<Client, 'adminId'>,
): Promise<StoredFile> {
  const name = randomBytes(16).toString('hex')
  const url = `/files/${name.slice(0, 2)}/${name}.${kind === 'image' ? 'png' : 'mp4'}`
  const { rows } = await sql<{ id: number }>`
    insert into files (kind, url, name, content_type, bytes, sha256, uploaded_by)
    values (${kind}, ${url}, 'a', 'image/png', 10, '00', ${uploader?.adminId ?? null}) returning id`.execute(
    services.db,
  )
  return { id: rows[0]?.id ?? 0, url }
}

/** The id of such a file. */
export async function aFile(...of: Parameters<typeof aStoredFile>): Promise<number> {
  return (await aStoredFile(...of)).id
}
