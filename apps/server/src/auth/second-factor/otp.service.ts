import type { authEndpoints } from '@backlot/contract/auth'
import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { AnswerOf, BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import type { Call, Caller } from '../../platform/caller/call.ts'
import { clearAttempts, takeAttempt } from '../../platform/limits/attempts.queries.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { deleteSession, endSessions } from '../sessions/sessions.queries.ts'
import { codePerAccount } from '../sign-in/limits.ts'
import { confirmOwnPassword } from '../sign-in/own-password.ts'
import { openFullSession, recordOwn } from '../sign-in/sign-in.service.ts'
import {
  confirmSecret,
  findOtpState,
  type OtpState,
  offerSecret,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './otp.queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { type Seal, seal, unseal } from './sealed.ts'
import { newEnrolment, stepOfCode } from './totp.ts'

type Enrol = typeof authEndpoints.enrolOtp
type Verify = typeof authEndpoints.verifyOtp
type VerifyCall = Call<unknown, unknown, BodyOf<Verify>>

/** Offers a new secret to somebody who has none; an enrolled admin never gets one again. */
export async function beginEnrolment(call: Call<unknown, unknown, BodyOf<Enrol>>): Promise<AnswerOf<Enrol>> {
  const { db, session, body } = call
  if (session.stage === 'passed') await confirmOwnPassword(call, 'password', body.password)
  const enrolment = newEnrolment(session.username)
  const isOffered = await offerSecret(db, session.adminId, seal(sealOf(call), enrolment.secret))
  if (!isOffered) throw new Problem('conflict')
  return enrolment
}

/** Takes a code of the authenticator or a recovery code, and gives a full session for the one that asked. */
export async function verifyCode(call: VerifyCall): Promise<AnswerOf<Verify>> {
  const { db, session } = call
  const state = await findOtpState(db, session.adminId)
  const isWaiting =
    state && (state.secret === null ? state.pendingSecret !== null : session.stage !== 'passed')
  if (!isWaiting) throw new Problem('conflict')
  const subject = String(session.adminId)
  await takeAttempt(db, codePerAccount, subject)
  const answer = await db
    .transaction()
    .execute((tx) =>
      state.secret === null ? enrol({ ...call, db: tx }, state) : pass({ ...call, db: tx }, state.secret),
    )
  await clearAttempts(db, codePerAccount, subject)
  return answer
}

/** Makes sure that the person at an open session has its authenticator; a code is good for one use. */
export async function confirmCode(caller: Caller, code: string): Promise<void> {
  const { db, session, services } = caller
  const { adminId } = session
  const sealed = (await findOtpState(db, adminId))?.secret
  if (!sealed) throw wrongCode()
  const subject = String(adminId)
  await takeAttempt(db, codePerAccount, subject)
  const secret = unseal(sealOf(caller), sealed)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, services.now())
  if (step === undefined || !(await spendStep(db, { adminId, sealed, step }))) throw wrongCode()
  await clearAttempts(db, codePerAccount, subject)
}

async function enrol(call: VerifyCall, { pendingSecret }: OtpState): Promise<AnswerOf<Verify>> {
  const { db, session } = call
  const { adminId } = session
  const step = pendingSecret === null ? undefined : stepOf(call, pendingSecret)
  if (pendingSecret === null || step === undefined) throw wrongCode()
  if (!(await confirmSecret(db, { adminId, sealed: pendingSecret, step }))) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(db, adminId, recoveryCodes.map(hashRecoveryCode))
  await recordOwn(call, 'enrol')
  await requireSession(call)
  // Whatever was opened without the second factor does not outlive its beginning.
  await endSessions(db, adminId)
  return { ...(await openFullSession(call, ownerOf(call), 'login')), recoveryCodes }
}

async function pass(call: VerifyCall, sealed: string): Promise<AnswerOf<Verify>> {
  const { db, session, body } = call
  const { adminId } = session
  const step = stepOf(call, sealed)
  if (step !== undefined) {
    if (!(await spendStep(db, { adminId, sealed, step }))) throw wrongCode()
    await requireSession(call)
    return openFullSession(call, ownerOf(call), 'login')
  }
  if (!(await spendRecoveryCode(db, adminId, hashRecoveryCode(body.code)))) throw wrongCode()
  await requireSession(call)
  return openFullSession(call, ownerOf(call), 'login-with-recovery-code')
}

/** The pending session dies here, once: its token gives one full session, and none after a reset ended it. */
async function requireSession({ db, session }: Caller): Promise<void> {
  if (!(await deleteSession(db, session))) throw new Problem('unauthenticated')
}

/** The time step of the code; undefined when it is not right, or nobody can say: recovery codes work all the same. */
function stepOf(call: VerifyCall, sealed: string): number | undefined {
  const { body, services, session, request } = call
  const secret = unseal(sealOf(call), sealed)
  if (secret !== undefined) return stepOfCode(secret, body.code, services.now())
  request.log.error({ adminId: session.adminId }, 'BACKLOT_SECRET_FILE does not open an authenticator secret')
  return undefined
}

function sealOf({ services, session }: Pick<Caller, 'services' | 'session'>): Seal {
  return { key: services.config.secret, owner: `otp ${session.adminId}` }
}

function ownerOf({ session }: Caller) {
  return { id: session.adminId, username: session.username, name: session.name }
}

function wrongCode(): Problem {
  return fieldProblem('code', { message: authMessages.wrongCode })
}
