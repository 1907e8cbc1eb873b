import { sql } from 'kysely'
import type { TestProduct } from './as-staff.ts'

/** A file as an upload leaves it; uploads themselves are tested where they live. */
export async function aFile({ services }: TestProduct, kind: 'image' | 'video'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into files (kind, url, name, content_type, bytes, sha256)
    values (${kind}, '/files/' || gen_random_uuid(), 'a', 'image/png', 10, '00') returning id`.execute(
    services.db,
  )
  return rows[0]?.id ?? 0
}
