import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

export interface Credentials {
  id: number
  username: string
  name: string
  passwordHash: string
  isEnabled: boolean
  isEnrolled: boolean
}

const credentials = (db: Db) =>
  db
    .selectFrom('admins')
    .select(['id', 'username', 'name', 'password_hash as passwordHash'])
    .select((eb) => [
      eb('status', '=', 'enabled').$castTo<boolean>().as('isEnabled'),
      eb('otp_secret', 'is not', null).$castTo<boolean>().as('isEnrolled'),
    ])

export function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where((eb) => eb.fn<string>('lower', ['username']), '=', username.toLowerCase())
    .executeTakeFirst()
}

export function findOwnCredentials(db: Db, adminId: number): Promise<Credentials | undefined> {
  return credentials(db).where('id', '=', adminId).executeTakeFirst()
}

/**
 * Holds the admin's row while a session is opened, if the password just checked is still the one and the account
 * still enabled: whoever disables the account meanwhile then sees the session and ends it.
 */
export async function lockForSignIn(db: Db, { id, passwordHash }: Credentials): Promise<boolean> {
  const locked = await db
    .selectFrom('admins')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'enabled')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export async function noteLogin(db: Db, adminId: number): Promise<void> {
  await db.updateTable('admins').set({ last_login_at: now }).where('id', '=', adminId).execute()
}

/** Sets a new password if the old one is still what it was when it was checked. */
export async function replacePassword(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('admins')
    .set((eb) => ({ password_hash: to, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}
