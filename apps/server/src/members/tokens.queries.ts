import { createHash, randomBytes } from 'node:crypto'
import { tokenHours } from '@backlot/contract/site/members'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { deleteSome } from '../platform/database/delete-some.ts'
import { ahead, now } from '../platform/database/expressions.ts'

export type TokenPurpose = 'verify_email' | 'set_password'

interface NewToken {
  readonly userId: number
  readonly purpose: TokenPurpose
  /** The address that it goes to; null when it goes to the site that asked. */
  readonly email: string | null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Draws a token of 256 bits, of which only the hash is kept; it ends after {@link tokenHours}. */
export async function insertToken(db: Db, { userId, purpose, email }: NewToken): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('member_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      email,
      expires_at: ahead(`${tokenHours} hours`),
    })
    .execute()
  return token
}

/**
 * Uses a token up; undefined when there is none such, it is too old, or the member has another address by now. One for
 * a password takes all others of the member for passwords along.
 */
export async function useToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<{ id: number; username: string; isMailed: boolean } | undefined> {
  const { rows } = await sql<{ id: number; username: string; isMailed: boolean }>`
    with used as (
      delete from member_tokens where token_hash = ${hashOf(token)} and purpose = ${purpose} returning *
    )
    select u.id, u.username, used.email is not null as "isMailed" from used join users u on u.id = used.user_id
    where used.expires_at > ${now} and u.status = 'enabled'
      and (used.email is null or lower(used.email) = lower(u.email))
    for update of u`.execute(db)
  const [found] = rows
  if (found && purpose === 'set_password') await endTokens(db, found.id, purpose)
  return found
}

async function endTokens(db: Db, userId: number, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('member_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Removes tokens that open nothing any more, some at once; says whether there may be others. */
export function deleteOldTokens(db: Db): Promise<boolean> {
  return deleteSome(db, 'member_tokens', sql`expires_at < now()`)
}
