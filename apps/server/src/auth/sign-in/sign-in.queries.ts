import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface Credentials {
  id: number
  username: string
  name: string
  passwordHash: string
  isEnabled: boolean
  isEnrolled: boolean
}

const credentials = sql`id, username, name, password_hash as "passwordHash", status = 'enabled' as "isEnabled",
  otp_secret is not null as "isEnrolled"`

export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select ${credentials} from admins where lower(username) = ${username.toLowerCase()}`.execute(db)
  return rows[0]
}

export async function findOwnCredentials(db: Db, adminId: number): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`select ${credentials} from admins where id = ${adminId}`.execute(db)
  return rows[0]
}

/**
 * Holds the admin's row while a session is opened, if the password just checked is still the one and the account
 * still enabled: whoever disables the account meanwhile then sees the session and ends it.
 */
export async function lockForSignIn(db: Db, { id, passwordHash }: Credentials): Promise<boolean> {
  const { rows } = await sql`select 1 from admins
    where id = ${id} and password_hash = ${passwordHash} and status = 'enabled' for update`.execute(db)
  return rows.length > 0
}

export async function noteLogin(db: Db, adminId: number): Promise<void> {
  await sql`update admins set last_login_at = now() where id = ${adminId}`.execute(db)
}

/** Sets a new password if the old one is still what it was when it was checked. */
export async function replacePassword(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<boolean> {
  const { rows } =
    await sql`update admins set password_hash = ${to}, version = version + 1, updated_at = now()
    where id = ${id} and password_hash = ${from} returning 1`.execute(db)
  return rows.length > 0
}
