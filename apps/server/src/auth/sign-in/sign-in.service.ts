import { isSignIn } from '@backlot/contract/audits'
import type { authEndpoints } from '@backlot/contract/auth'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { AnswerOf, BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Call, Caller } from '../../platform/caller/call.ts'
import type { Session } from '../../platform/caller/session.ts'
import { fieldProblem, type Problem } from '../../platform/problem/problem.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import { heldByAdmin } from '../grants/grants.queries.ts'
import { isPassword } from '../passwords/passwords.ts'
import { browserName } from '../sessions/browser-name.ts'
import { insertSession } from '../sessions/sessions.queries.ts'
import { rememberBrowser } from './known-browser.ts'
import { returnLoginAttempt, takeLoginAttempt } from './login-attempts.ts'
import { type Credentials, findCredentials, lockForSignIn, noteLogin } from './sign-in.queries.ts'

type LogIn = typeof authEndpoints.login
/** Nobody is known yet. */
type LogInCall = Call<unknown, unknown, BodyOf<LogIn>, unknown>

/** Opens a session for a username and password: a full one, or one that waits for the second factor. */
export async function logIn(call: LogInCall): Promise<AnswerOf<LogIn>> {
  const { db, body, services } = call
  const username = body.username.toLowerCase()
  const attempt = await takeLoginAttempt(call, username)
  const admin = await findCredentials(db, username)
  const isRight = await isPassword(services.config, admin?.passwordHash, body.password)
  if (!admin || !isRight || !admin.isEnabled) throw wrongCredentials()
  const answer = await db.transaction().execute((tx) => openSession({ ...call, db: tx }, admin))
  await returnLoginAttempt(db, attempt)
  return answer
}

/** Unknown, wrong and disabled are answered in the same words. */
function wrongCredentials(): Problem {
  return fieldProblem('username', { message: authMessages.wrongCredentials })
}

async function openSession(call: LogInCall, admin: Credentials): Promise<AnswerOf<LogIn>> {
  if (!(await lockForSignIn(call.db, admin))) throw wrongCredentials()
  const { requiresOtp, offersOtp } = call.services.config
  const stage = admin.isEnrolled ? 'required' : requiresOtp ? 'enrol' : 'passed'
  if (stage !== 'passed') {
    const { token } = await insertSession(call.db, { adminId: admin.id, stage, ...visitorOf(call) })
    return { accessToken: token, permissions: [], otp: stage }
  }
  const session = await openFullSession(call, admin, 'login')
  return { ...session, otp: 'none', ...(offersOtp && { offersEnrolment: true }) }
}

/** Opens a session that may work, and records by which door. */
export async function openFullSession(
  call: Caller<unknown> & Pick<LogInCall, 'request' | 'reply'>,
  admin: Pick<Credentials, 'id' | 'username' | 'name'>,
  action: string,
): Promise<{ accessToken: string; permissions: string[] }> {
  const { id: adminId, username, name } = admin
  const visitor = visitorOf(call)
  const { id, token } = await insertSession(call.db, { adminId, stage: 'passed', ...visitor })
  const permissions = await heldByAdmin(call.db, adminId)
  await noteLogin(call.db, adminId)
  rememberBrowser(call, username.toLowerCase())
  const held = { stage: 'passed', isProved: true, permissions: new Set(permissions) } as const
  const session: Session = { id, adminId, username, name, ...held }
  await recordOwn({ ...call, session }, action, {
    address: visitor.address.slice(0, 100),
    browser: browserName(visitor.userAgent),
  })
  return { accessToken: token, permissions }
}

/** Writes what an admin did to their own account into its history. */
export async function recordOwn(
  caller: Caller,
  action: string,
  after: Record<string, unknown> | null = null,
): Promise<void> {
  const { adminId, username } = caller.session
  const isUnseen = isSignIn(action)
  await recordAudit(caller, {
    action,
    resource: 'admins',
    recordId: adminId,
    recordLabel: username,
    isUnseen,
    after,
  })
}

function visitorOf({ request }: Pick<LogInCall, 'request'>): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
