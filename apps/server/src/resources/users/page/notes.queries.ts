import type { Db } from '../../../platform/database/database.ts'

interface NewNote {
  readonly userId: number
  readonly adminId: number
  readonly adminName: string
  readonly body: string
}

export async function insertNote(db: Db, { userId, adminId, adminName, body }: NewNote): Promise<void> {
  await db
    .insertInto('member_notes')
    .values({ user_id: userId, admin_id: adminId, admin_name: adminName, body })
    .execute()
}
