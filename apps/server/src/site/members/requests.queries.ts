import type { Language } from '@backlot/contract/core/words/language'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** An address whose password somebody wants to choose anew, whosever it is. */
export interface PasswordRequest {
  readonly email: string
  readonly language: Language
}

export async function insertRequest(db: Db, { email, language }: PasswordRequest): Promise<void> {
  await db.insertInto('password_requests').values({ email, language }).execute()
}

/** Takes out the oldest; two processes at once get one each. */
export async function takeRequest(db: Db): Promise<PasswordRequest | undefined> {
  const { rows } = await sql<PasswordRequest>`
    delete from password_requests
    where id = (select id from password_requests order by id limit 1 for update skip locked)
    returning email, language`.execute(db)
  return rows[0]
}
