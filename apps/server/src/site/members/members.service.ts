import type { AnswerOf, BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import { type Member, type memberEndpoints, memberMessages } from '@backlot/contract/site/members'
import { hashPassword, isPassword, rejectCommonPassword } from '../../auth/passwords/passwords.ts'
import { noteRegistration } from '../../figures/origins/touches.queries.ts'
import { sendAccountMail } from '../../members/account-mails.ts'
import { insertToken, useToken } from '../../members/tokens.queries.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { recordMemberAudit } from '../door/site-audit.queries.ts'
import { findCredit } from '../visits/visits.queries.ts'
import { takeGuess, takeMailTurn } from './members.limits.ts'
import {
  findMember,
  findMemberCredentials,
  insertMember,
  isKnownEmail,
  isKnownName,
  lockEmail,
  markVerified,
  type Profile,
  updateProfile,
  writePassword,
} from './members.queries.ts'
import { requestPassword } from './password-requests.ts'

type Endpoints = typeof memberEndpoints
type Nothing = Record<string, never>

/** Counts a registration against those of its address, whatever becomes of it, and hashes the password while nothing waits. */
export async function prepareRegistration(
  { db, services }: SiteCaller,
  { visitorAddress, password }: BodyOf<Endpoints['register']>,
): Promise<string> {
  rejectCommonPassword(password)
  await takeMailTurn(db, visitorAddress)
  return hashPassword(services.config, password)
}

/** Registers a member and sends the mail that verifies the address; whose it is already learns so by mail only. */
export async function registerMember(
  caller: SiteCaller,
  { visitorId, language = 'en', ...values }: BodyOf<Endpoints['register']>,
  passwordHash: string,
): Promise<Nothing> {
  const { db } = caller
  // Before the address is looked up: a name that is refused only with an unknown address would tell of known ones.
  if (await isKnownName(db, values.username))
    throw fieldProblem('username', { message: 'taken' }, 'duplicate')
  // One at a time, or of two at once the database would refuse one in words that tell of the address.
  await lockEmail(db, values.email)
  const { username, email } = values
  if (await isKnownEmail(db, email)) {
    await requestPassword(caller, { email, language })
    return {}
  }
  const credit = visitorId === undefined ? undefined : await findCredit(db, visitorId)
  const { id, version } = await insertMember(db, { ...values, passwordHash, credit })
  if (visitorId !== undefined) await noteRegistration(db, { visitorId, memberId: id })
  await sendAccountMail(caller, 'verify_email', { member: { id, username, email }, language })
  const entry = { recordId: id, recordLabel: username, recordVersion: version }
  await recordMemberAudit(caller, { ...entry, action: 'register', after: { username, email } })
  return {}
}

export async function forgotPassword(
  caller: SiteCaller,
  { email }: BodyOf<Endpoints['forgotPassword']>,
): Promise<Nothing> {
  await requestPassword(caller, { email, language: caller.language })
  return {}
}

/** Finds who signs in; unknown, wrong, disabled and not verified are answered in the same words and time. */
export async function signIn(
  { db, services }: SiteCaller,
  { login, password, visitorAddress }: BodyOf<Endpoints['signIn']>,
): Promise<AnswerOf<Endpoints['signIn']>> {
  const takeBack = await takeGuess(db, visitorAddress, login)
  const known = await findMemberCredentials(db, login)
  const isRight = await isPassword(services.config, known?.passwordHash ?? undefined, password)
  const member = known?.maySignIn && isRight ? await findMember(db, known.id) : undefined
  if (!known || !member) throw fieldProblem('login', { message: memberMessages.wrongCredentials })
  await takeBack()
  const passwordToken = known.isOneTime
    ? await insertToken(db, { userId: known.id, purpose: 'set_password', email: null })
    : null
  return { member, passwordToken }
}

export async function changeProfile(caller: SiteCaller, id: number, profile: Profile): Promise<Member> {
  const written = await updateProfile(caller.db, id, profile)
  const member = written && (await findMember(caller.db, id))
  if (!member) throw new Problem('not_found')
  const entry = { recordId: id, recordLabel: member.username, recordVersion: written.version }
  await recordMemberAudit(caller, { ...entry, action: 'edit-profile' })
  return member
}

export async function verifyEmail(
  caller: SiteCaller,
  token: string,
): Promise<AnswerOf<Endpoints['verifyEmail']>> {
  const { id, username } = await requireToken(caller, token, 'verify_email')
  const { version } = await markVerified(caller.db, id)
  const entry = { recordId: id, recordLabel: username, recordVersion: version }
  await recordMemberAudit(caller, { ...entry, action: 'verify-email' })
  return { id, username }
}

export async function setPassword(
  caller: SiteCaller,
  { token, password }: BodyOf<Endpoints['setPassword']>,
): Promise<AnswerOf<Endpoints['setPassword']>> {
  rejectCommonPassword(password)
  const { id, username, isMailed } = await requireToken(caller, token, 'set_password')
  const passwordHash = await hashPassword(caller.services.config, password)
  const { version } = await writePassword(caller.db, id, { passwordHash, provesEmail: isMailed })
  const entry = { recordId: id, recordLabel: username, recordVersion: version }
  await recordMemberAudit(caller, { ...entry, action: 'change-password' })
  return { id, username }
}

async function requireToken({ db }: SiteCaller, token: string, purpose: 'verify_email' | 'set_password') {
  const found = await useToken(db, token, purpose)
  if (!found) throw fieldProblem('token', { message: memberMessages.badToken })
  return found
}
