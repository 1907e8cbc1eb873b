import { addressSubject } from '../../platform/caller/address-subject.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type AttemptLimit,
  clearAttempts,
  returnAttempt,
  takeAttempt,
} from '../../platform/limits/attempts.queries.ts'

const windowSeconds = 15 * 60

/** As for staff: guesses at one account from one address, at one account from wherever, and of one address. */
const perVisitor: AttemptLimit = { kind: 'member-visitor', most: 10, windowSeconds }
const perAccount: AttemptLimit = { kind: 'member-account', most: 100, windowSeconds }
const perAddress: AttemptLimit = { kind: 'member-address', most: 50, windowSeconds }
/** Whoever registers or asks for mails in numbers tries out whose addresses there are. */
const mailsPerAddress: AttemptLimit = { kind: 'member-mails', most: 20, windowSeconds: 60 * 60 }

/** Counts a guess, or refuses it; the answer takes it back, once it has turned out to be none. */
export async function takeGuess(db: Db, visitorAddress: string, login: string): Promise<() => Promise<void>> {
  const address = addressSubject(visitorAddress)
  const subject = `${address} ${login.toLowerCase()}`
  const ids = [
    await takeAttempt(db, perAddress, address),
    await takeAttempt(db, perVisitor, subject),
    await takeAttempt(db, perAccount, login.toLowerCase()),
  ]
  return async () => {
    for (const id of ids) await returnAttempt(db, id)
    await clearAttempts(db, perVisitor, subject)
  }
}

export async function takeMailTurn(db: Db, visitorAddress: string): Promise<void> {
  await takeAttempt(db, mailsPerAddress, addressSubject(visitorAddress))
}
