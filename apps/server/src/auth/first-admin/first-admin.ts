import { randomInt } from 'node:crypto'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import { newPassword } from '@backlot/contract/auth/password'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { ConfigError } from '../../config.ts'
import type { ProcessServices } from '../../platform/caller/services.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockGrants } from '../grants/grants.queries.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import {
  ensureFullRole,
  giveRole,
  grantTo,
  hasAdmins,
  insertAdmin,
  newPermissions,
  recordCommand,
  rememberPermissions,
  rolesWithAllKnown,
} from './first-admin.queries.ts'

type Parts = Pick<ProcessServices, 'db' | 'config'>

const ownerRole = 'Owner'

/**
 * Sees to it that somebody can sign in: hands what this version adds to the roles that held everything, and makes
 * the first admin when there is none. Answers that admin's password when it was generated, to be shown once.
 */
export async function ensureFirstAdmin({ db, config }: Parts): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockGrants(tx)
    await grantNewPermissions(tx)
    if (await hasAdmins(tx)) return undefined
    const { username, password } = config.firstAdmin
    const error = password === undefined ? undefined : passwordError(password)
    if (error) throw new ConfigError(`BACKLOT_ADMIN_PASSWORD: ${error} See .env.example.`)
    return addOwner({ db: tx, config }, { username, password })
  })
}

async function grantNewPermissions(db: Db): Promise<void> {
  const added = await newPermissions(db)
  if (added.length > 0) await grantTo(db, await rolesWithAllKnown(db), added)
  await rememberPermissions(db)
}

/** Adds an admin with every permission; answers the password when it was generated. */
export async function addOwner(
  { db, config }: Parts,
  { username, password }: { username: string; password: string | undefined },
): Promise<string | undefined> {
  const generated = password === undefined ? generatePassword() : undefined
  const passwordHash = await hashPassword(config, password ?? generated ?? '')
  const adminId = await insertAdmin(db, { username, passwordHash })
  await giveRole(db, adminId, await ensureFullRole(db, ownerRole))
  await recordCommand(db, { action: 'create', adminId, username })
  return generated
}

/** What is wrong with a new password, in English, for a message at start or on the command line. */
export function passwordError(password: string): string | undefined {
  const result = newPassword.safeParse(password)
  const [error] = result.success ? [] : validationErrorsOf(result.error.issues)
  if (error) return sayFieldError(error, 'en')
  return isCommonPassword(password)
    ? sayFieldError({ message: authMessages.passwordTooCommon }, 'en')
    : undefined
}

// Without characters that look alike: people type this once, from a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const passwordLength = 20

function generatePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const rest = Array.from({ length: passwordLength - 2 }, () => pick(letters + digits))
  // The rules ask for one of each.
  return [pick(letters), ...rest, pick(digits)].join('')
}
