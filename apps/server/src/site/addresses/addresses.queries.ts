import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whether an entry that counts at this moment speaks for an address. */
export async function isListed(db: Db, ip: string): Promise<boolean> {
  const { rows } = await sql`select from ipwhitelists where ip >>= ${ip}::inet and status = 'enabled'
    and (expired_at is null or expired_at > now()) limit 1`.execute(db)
  return rows.length > 0
}
