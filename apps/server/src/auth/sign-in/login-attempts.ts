import { addressSubject } from '../../platform/caller/address-subject.ts'
import type { Call } from '../../platform/caller/call.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type AttemptLimit,
  clearAttempts,
  returnAttempt,
  takeAttempt,
  tryAttempt,
} from '../../platform/limits/attempts.queries.ts'
import { knownBrowser } from './known-browser.ts'
import { loginPerAccount, loginPerAddress, loginPerBrowser, loginPerVisitor } from './limits.ts'

/** Where a guess was counted. */
export interface LoginAttempt {
  ids: number[]
  /** The count that starts again when the guess was right. */
  own: { limit: AttemptLimit; subject: string }
}

/**
 * Counts a guess at a password, or refuses it. A browser that has signed in to the account before has a count of its own,
 * so that nobody can shut its owner out by guessing.
 */
export async function takeLoginAttempt(
  call: Call<unknown, unknown, unknown, unknown>,
  username: string,
): Promise<LoginAttempt> {
  const browser = knownBrowser(call, username)
  const known = browser && (await tryAttempt(call.db, loginPerBrowser, { subject: browser }))
  if (known && 'id' in known) return { ids: [known.id], own: { limit: loginPerBrowser, subject: browser } }
  return takeStrangersAttempt(call.db, addressSubject(call.request.ip), username)
}

async function takeStrangersAttempt(db: Db, address: string, username: string): Promise<LoginAttempt> {
  const own = { limit: loginPerVisitor, subject: `${address} ${username}` }
  // The address first: one that is shut out must not shut anybody else out of an account.
  const ids = [
    await takeAttempt(db, loginPerAddress, address),
    await takeAttempt(db, own.limit, own.subject),
    await takeAttempt(db, loginPerAccount, username),
  ]
  return { ids, own }
}

/** It was no guess: whoever it was knew the password. */
export async function returnLoginAttempt(db: Db, { ids, own }: LoginAttempt): Promise<void> {
  for (const id of ids) await returnAttempt(db, id)
  await clearAttempts(db, own.limit, own.subject)
}
