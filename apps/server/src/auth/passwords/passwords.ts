import { randomInt } from 'node:crypto'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import { hash, verify } from '@node-rs/argon2'
import type { Config, PasswordCost } from '../../config.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

type Cost = Pick<Config, 'passwordCost'>

export function hashPassword({ passwordCost }: Cost, password: string): Promise<string> {
  return hash(password, { ...passwordCost })
}

// Nobody tries out 2^74 of them, however cheap a try is.
const drawnCost: PasswordCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }

/** Hashes a password that was drawn with {@link drawPassword}, a thousand of them in a second. */
export function hashDrawnPassword(password: string): Promise<string> {
  return hash(password, { ...drawnCost })
}

// Without those that are taken for each other.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that nobody chose: three groups of five, 74 bits, told easily over the phone. */
export function drawPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

const nobodysHashes = new WeakMap<PasswordCost, Promise<string>>()

/** The hash that stands in for an account that does not exist, at the cost of a real one. */
export function nobodysHash(config: Cost): Promise<string> {
  const known = nobodysHashes.get(config.passwordCost)
  if (known) return known
  const made = hashPassword(config, 'the password of nobody')
  nobodysHashes.set(config.passwordCost, made)
  return made
}

/** Says whether the password is the one that was hashed; without a hash it takes as long to say no. */
export async function isPassword(
  config: Cost,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash(config)), password)
  return isRight && passwordHash !== undefined
}

/** Refuses a new password that is among the first that anybody would try. */
export function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldProblem('password', { message: authMessages.passwordTooCommon })
}
