import { isIPv6 } from 'node:net'
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

/** What counts as one address: IPv4 as it is; of IPv6 the /64, since one subscriber has at least that much. */
export function addressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter((group) => group !== '')
  const after = tail.split(':').filter((group) => group !== '')
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
    : []
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
