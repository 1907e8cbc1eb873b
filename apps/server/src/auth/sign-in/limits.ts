import type { AttemptLimit } from './attempts.queries.ts'

const windowSeconds = 15 * 60

/** Guesses at the password of one username, whether or not there is such an account. */
export const loginPerAccount: AttemptLimit = { kind: 'login-account', most: 10, windowSeconds }
/** Failed logins from one address. More than one person may sit behind it. */
export const loginPerAddress: AttemptLimit = { kind: 'login-address', most: 50, windowSeconds }
/** Guesses at a code, per account, whatever the address. */
export const codePerAccount: AttemptLimit = { kind: 'code', most: 10, windowSeconds }
/** Guesses at one's own password by somebody who sits at an open session. */
export const passwordPerAccount: AttemptLimit = { kind: 'password', most: 10, windowSeconds }
