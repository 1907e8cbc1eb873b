import { type Settings, settingsSchema } from '@backlot/contract/settings'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

/** What the account has kept; null when there is nothing, or something that an older version wrote. */
export async function readSettings(db: Db, adminId: number): Promise<Settings | null> {
  const row = await db
    .selectFrom('admin_settings')
    .where('admin_id', '=', adminId)
    .select('settings')
    .executeTakeFirst()
  return settingsSchema.safeParse(row?.settings).data ?? null
}

/** Keeps all settings of the account; the last one to write wins. */
export async function saveSettings(db: Db, adminId: number, settings: Settings): Promise<void> {
  await db
    .insertInto('admin_settings')
    .values({ admin_id: adminId, settings: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet((eb) => ({ settings: eb.ref('excluded.settings'), updated_at: now })),
    )
    .execute()
}
