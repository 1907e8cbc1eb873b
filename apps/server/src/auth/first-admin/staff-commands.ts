import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { admins } from '@backlot/contract/resources/admins'
import { OperatorError } from '../../operator-error.ts'
import type { ProcessServices } from '../../platform/caller/services.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockGrants } from '../grants/grants.queries.ts'
import { listSealed, removeSecondFactor, replaceFingerprint } from '../second-factor/otp.queries.ts'
import { fingerprintOf } from '../second-factor/sealed.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { findCredentials } from '../sign-in/sign-in.queries.ts'
import { recordCommand } from './first-admin.queries.ts'
import { addOwner, passwordError } from './first-admin.ts'

type Parts = Pick<ProcessServices, 'db' | 'config'>

/** A command that cannot be carried out; the message is for the person who typed it. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError'
}

/** Adds an admin with every permission from the command line; answers the password when it was generated. */
export async function createAdmin(
  { db, config }: Parts,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | undefined> {
  const error = usernameError(username) ?? (password === undefined ? undefined : passwordError(password))
  if (error) throw new CommandError(error)
  return db.transaction().execute(async (tx) => {
    await lockGrants(tx)
    if (await findCredentials(tx, username))
      throw new CommandError(`There is an admin called ${username} already.`)
    return addOwner({ db: tx, config }, { username, password })
  })
}

function usernameError(username: string): string | undefined {
  const result = admins.fields.username.input.safeParse(username)
  if (result.success) return undefined
  const [error] = validationErrorsOf(result.error.issues)
  return error && sayFieldError(error, 'en')
}

/** Removes an admin's second factor and ends their sessions, so that the next login enrols a new one. */
export async function resetOtp({ db }: Pick<Parts, 'db'>, username: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admin = await findCredentials(tx, username)
    if (!admin) throw new CommandError(`There is no admin called ${username}.`)
    await forgetSecondFactor(tx, admin)
  })
}

async function forgetSecondFactor(db: Db, { id, username }: { id: number; username: string }): Promise<void> {
  await removeSecondFactor(db, id)
  await endSessions(db, id)
  await recordCommand(db, { action: 'resetQRCode', adminId: id, username })
}

/**
 * Takes the secret there is for a lost one. What was sealed with that opens no more: everybody who had an
 * authenticator is signed out and enrols anew. Answers how many they are.
 */
export function replaceSecret({ db, config }: Parts): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await replaceFingerprint(tx, fingerprintOf(config.secret))
    const sealed = await listSealed(tx)
    for (const admin of sealed) await forgetSecondFactor(tx, admin)
    return sealed.length
  })
}
