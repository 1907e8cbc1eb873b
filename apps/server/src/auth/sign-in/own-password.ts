import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { Caller } from '../../platform/caller/call.ts'
import { clearAttempts, takeAttempt } from '../../platform/limits/attempts.queries.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { isPassword } from '../passwords/passwords.ts'
import { passwordPerAccount } from './limits.ts'
import { type Credentials, findOwnCredentials } from './sign-in.queries.ts'

/** Makes sure that the person at an open session knows its password; refuses under the field that asked. */
export async function confirmOwnPassword(
  { db, session, services }: Caller,
  field: string,
  password: string | undefined,
): Promise<Credentials> {
  if (!password) throw fieldProblem(field, { message: authMessages.passwordRequired })
  const subject = String(session.adminId)
  await takeAttempt(db, passwordPerAccount, subject)
  const admin = await findOwnCredentials(db, session.adminId)
  const isRight = await isPassword(services.config, admin?.passwordHash, password)
  if (!admin) throw new Problem('unauthenticated')
  if (!isRight) throw fieldProblem(field, { message: authMessages.wrongPassword })
  await clearAttempts(db, passwordPerAccount, subject)
  return admin
}
