import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ListedMember } from './read-list.ts'

export interface NewMemberRow extends ListedMember {
  readonly username: string
  readonly passwordHash: string
}

/** One name or address of these that a member has already; undefined where all are free. */
export async function findTaken(db: Db, members: readonly ListedMember[]): Promise<string | undefined> {
  const lower = (texts: readonly (string | null)[]) => texts.flatMap((text) => text?.toLowerCase() ?? [])
  const names = lower(members.map(({ username }) => username))
  const emails = lower(members.map(({ email }) => email))
  const { rows } = await sql<{ value: string }>`
    select username as value from users where lower(username) = any(${names}::text[])
    union all select email from users where lower(email) = any(${emails}::text[]) limit 1`.execute(db)
  return rows[0]?.value
}

/** Adds members whose passwords somebody else drew, in the order given. */
export async function insertBatch(
  db: Db,
  members: readonly NewMemberRow[],
): Promise<{ id: number; username: string; version: number }[]> {
  const { rows } = await sql<{ id: number; username: string; version: number }>`
    insert into users (username, email, first_name, last_name, password_hash, password_is_one_time, is_made_by_staff)
    select username, email, "firstName", "lastName", "passwordHash", true, true
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) given(username text, email text, "firstName" text,
      "lastName" text, "passwordHash" text)
    returning id, username, version`.execute(db)
  return rows
}
