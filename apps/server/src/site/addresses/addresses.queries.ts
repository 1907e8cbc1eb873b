import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether an entry that counts at this moment speaks for an address. */
export async function isListed(db: Db, ip: string): Promise<boolean> {
  // A server that listens to both kinds names a v4 address so.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const { rows } = await sql`select from ipwhitelists where ip >>= ${plain}::inet and status = 'enabled'
    and (expired_at is null or expired_at > now()) limit 1`.execute(db)
  return rows.length > 0
}
