import { isFieldMessage, sayFieldError } from '@backlot/contract/core/field-messages'
import { admins } from '@backlot/contract/resources/admins'
import type { Services } from '../../platform/caller/services.ts'
import { lockGrants } from '../grants/grants.queries.ts'
import { forgetSecondFactor } from '../second-factor/otp.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { findCredentials } from '../sign-in/sign-in.queries.ts'
import { recordCommand } from './first-admin.queries.ts'
import { addOwner, faultOfPassword } from './first-admin.ts'

type Parts = Pick<Services, 'db' | 'config'>

/** A command that cannot be carried out; the message is for the person who typed it. */
export class CommandRefusal extends Error {}

/** Adds an admin with every permission from the command line; answers the password when it was generated. */
export async function createAdmin(
  { db, config }: Parts,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | undefined> {
  const fault = faultOfUsername(username) ?? (password === undefined ? undefined : faultOfPassword(password))
  if (fault) throw new CommandRefusal(fault)
  return db.transaction().execute(async (tx) => {
    await lockGrants(tx)
    if (await findCredentials(tx, username))
      throw new CommandRefusal(`There is an admin called ${username} already.`)
    return addOwner({ db: tx, config }, { username, password })
  })
}

function faultOfUsername(username: string): string | undefined {
  const result = admins.fields.username.input.safeParse(username)
  if (result.success) return undefined
  const message = result.error.issues.map((issue) => issue.message).find(isFieldMessage) ?? 'bad_username'
  return sayFieldError({ message }, 'en')
}

/** Forgets an admin's second factor and ends their sessions, so that the next login enrols a new one. */
export async function resetOtp({ db }: Pick<Parts, 'db'>, username: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admin = await findCredentials(tx, username)
    if (!admin) throw new CommandRefusal(`There is no admin called ${username}.`)
    await forgetSecondFactor(tx, admin.id)
    await endSessions(tx, admin.id)
    await recordCommand(tx, { action: 'resetQRCode', adminId: admin.id, username: admin.username })
  })
}
