import { type Settings, settingsSchema } from '@backlot/contract/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What the account has kept; null when there is nothing, or something that an older version wrote. */
export async function readSettings(db: Db, adminId: number): Promise<Settings | null> {
  const { rows } = await sql<{ settings: unknown }>`
    select settings from admin_settings where admin_id = ${adminId}`.execute(db)
  return settingsSchema.safeParse(rows[0]?.settings).data ?? null
}

/** Keeps all settings of the account; the last one to write wins. */
export async function saveSettings(db: Db, adminId: number, settings: Settings): Promise<void> {
  await sql`insert into admin_settings (admin_id, settings) values (${adminId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (admin_id) do update set settings = excluded.settings, updated_at = now()`.execute(db)
}
