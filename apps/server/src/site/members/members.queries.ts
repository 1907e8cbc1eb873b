import type { Member } from '@backlot/contract/site/members'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'
import type { Credit } from '../visits/visits.queries.ts'

const shown = sql`id, username, email, email_verified_at as "emailVerifiedAt", first_name as "firstName",
  last_name as "lastName", birthdate, phone, plan_id as "planId", subscription_status as "subscriptionStatus", start_date as "startDate",
  end_date as "endDate"`

export interface Profile {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly birthdate?: string | null | undefined
  readonly phone?: string | null | undefined
}

interface NewMember extends Profile {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly credit: Credit | undefined
}

/** Adds a member; a name that somebody has is a conflict of the database. */
export function insertMember(
  db: Db,
  { username, email, passwordHash, credit, firstName, lastName, birthdate, phone }: NewMember,
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('users')
    .values({
      username,
      email,
      password_hash: passwordHash,
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      birthdate: birthdate ?? null,
      phone: phone ?? null,
      channel_id: credit?.channelId ?? null,
      campaign_id: credit?.campaignId ?? null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Whose address it is, whoever may sign in. */
export function findByEmail(
  db: Db,
  email: string,
): Promise<{ id: number; username: string; email: string | null } | undefined> {
  return db
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '=', 'enabled')
    .select(['id', 'username', 'email'])
    .executeTakeFirst()
}

export async function isKnownName(db: Db, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Lets one member at a time be registered with an address. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member ' || lower(${email}::text), 0))`.execute(db)
}

export async function isKnownEmail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export interface MemberCredentials {
  readonly id: number
  readonly passwordHash: string | null
  /** Somebody who has proved their address, or was given the account by staff. */
  readonly maySignIn: boolean
  readonly isOneTime: boolean
}

export async function findMemberCredentials(db: Db, login: string): Promise<MemberCredentials | undefined> {
  const { rows } = await sql<MemberCredentials>`
    select id, password_hash as "passwordHash", password_is_one_time as "isOneTime",
      status = 'enabled' and (email_verified_at is not null or is_made_by_staff) as "maySignIn"
    from users where ${login.includes('@') ? sql`lower(email)` : sql`lower(username)`} = lower(${login})`.execute(
    db,
  )
  return rows[0]
}

export async function findMember(db: Db, id: number): Promise<Member | undefined> {
  const { rows } =
    await sql<Member>`select ${shown} from users where id = ${id} and status = 'enabled'`.execute(db)
  return rows[0]
}

export async function updateProfile(
  db: Db,
  id: number,
  { firstName, lastName, birthdate, phone }: Profile,
): Promise<{ version: number } | undefined> {
  return db
    .updateTable('users')
    .set((eb) => ({
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(birthdate !== undefined && { birthdate }),
      ...(phone !== undefined && { phone }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .returning('version')
    .executeTakeFirst()
}

export function markVerified(db: Db, id: number): Promise<{ version: number }> {
  return db
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
}

/** What came to an address proves that it is theirs, too. */
export function writePassword(
  db: Db,
  id: number,
  { passwordHash, provesEmail }: { passwordHash: string; provesEmail: boolean },
): Promise<{ version: number }> {
  return db
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      password_is_one_time: false,
      ...(provesEmail && { email_verified_at: sql<string>`coalesce(email_verified_at, now())` }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
}
