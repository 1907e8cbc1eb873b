import type { AttemptLimit } from '../../platform/limits/attempts.queries.ts'

const windowSeconds = 15 * 60

/** Guesses at the password of one username from one address, whether or not there is such an account. */
export const loginPerVisitor: AttemptLimit = { kind: 'login-visitor', most: 10, windowSeconds }
/** The same from a browser that has signed in to the account before, wherever it is. */
export const loginPerBrowser: AttemptLimit = { kind: 'login-browser', most: 10, windowSeconds }
/** Guesses at one username from wherever: so many that it takes many addresses to shut out a new browser of its owner. */
export const loginPerAccount: AttemptLimit = { kind: 'login-account', most: 100, windowSeconds }
/** Failed logins from one address. More than one person may sit behind it. */
export const loginPerAddress: AttemptLimit = { kind: 'login-address', most: 50, windowSeconds }
/** Guesses at a code, per account, whatever the address. */
export const codePerAccount: AttemptLimit = { kind: 'code', most: 10, windowSeconds }
/** Guesses at one's own password by somebody who sits at an open session. */
export const passwordPerAccount: AttemptLimit = { kind: 'password', most: 10, windowSeconds }
