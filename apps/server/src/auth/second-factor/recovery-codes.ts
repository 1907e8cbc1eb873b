import { createHash, randomInt } from 'node:crypto'

const codeCount = 10
const groups = 3
const groupLength = 5
// Without 0, 1, i, l and o: people copy these by hand.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes that each let their owner in once when the authenticator is lost: 74 bits each, so a plain hash will do. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => Array.from({ length: groups }, newGroup).join('-'))
}

function newGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** How a recovery code is stored and found; dashes, spaces and capitals do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()
}
