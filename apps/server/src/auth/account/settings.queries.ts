import { type Choices, choicesSchema } from '@backlot/contract/settings'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

/** What the account has chosen; nothing where something else wrote the row. */
export async function readSettings(db: Db, adminId: number): Promise<Choices> {
  const row = await db
    .selectFrom('admin_settings')
    .where('admin_id', '=', adminId)
    .select('settings')
    .executeTakeFirst()
  return choicesSchema.safeParse(row?.settings).data ?? {}
}

/** Keeps all that the account has chosen; the last one to write wins. */
export async function saveSettings(db: Db, adminId: number, settings: Choices): Promise<void> {
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
