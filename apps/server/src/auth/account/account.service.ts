import {
  type authEndpoints,
  type Me,
  meSchema,
  type OwnAccount,
  type SessionInfo,
} from '@backlot/contract/auth'
import type { BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import { encoderOf } from '@backlot/contract/core/wire/codec'
import { admins } from '@backlot/contract/resources/admins'
import type { Call, Caller } from '../../platform/caller/call.ts'
import { answerEncoder } from '../../platform/http/answers/answer-encoder.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { changesBetween, recordAudit } from '../../platform/record/audit.ts'
import { fileErrors } from '../../platform/record/values/file-check.ts'
import { hashPassword, rejectCommonPassword } from '../passwords/passwords.ts'
import { browserName } from '../sessions/browser-name.ts'
import { endSessions, listSessions } from '../sessions/sessions.queries.ts'
import { confirmOwnPassword } from '../sign-in/own-password.ts'
import { replacePassword } from '../sign-in/sign-in.queries.ts'
import { recordOwn } from '../sign-in/sign-in.service.ts'
import { type Account, findAccount, lockAccount, type OwnDetails, updateAccount } from './account.queries.ts'
import { readSettings } from './settings.queries.ts'

/** Who the caller is and what they may do, as of now. */
export async function describeMe(caller: Caller): Promise<Me> {
  const account = await findAccount(caller.db, caller.session.adminId)
  if (!account) throw new Problem('unauthenticated')
  return meOf(caller, account)
}

/** Who the caller is and how they like it. */
export async function describeAccount(caller: Caller): Promise<Omit<OwnAccount, 'views'>> {
  const me = await describeMe(caller)
  return { me, settings: await readSettings(caller.db, me.id) }
}

function meOf({ session, services }: Caller, account: Account): Me {
  const { requiresOtp, offersOtp, businessTimeZone, reportCurrency, ledgerRules } = services.config
  return {
    ...account,
    otpAsked: requiresOtp || offersOtp,
    permissions: permissionsOf({ session }),
    sessionId: session.id,
    businessTimeZone,
    reportCurrency,
    ledgerRules,
  }
}

/** The caller's permissions in a steady order. */
export function permissionsOf({ session }: Pick<Caller, 'session'>): string[] {
  return [...session.permissions].sort()
}

/** The caller's open sessions, on every device. */
export async function listOwnSessions({ db, session }: Caller): Promise<SessionInfo[]> {
  const rows = await listSessions(db, session.adminId)
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    isCurrent: row.id === session.id,
    browser: browserName(userAgent),
  }))
}

type ProfileCall = Call<unknown, unknown, BodyOf<typeof authEndpoints.updateProfile>>

/** Changes what the caller says of themselves, if nobody changed the account since it was shown. */
export async function updateProfile(call: ProfileCall): Promise<Me> {
  const { db, session, services, body } = call
  const before = await lockAccount(db, session.adminId)
  if (!before) throw new Problem('unauthenticated')
  if (before.version !== body.version) {
    throw new Problem('stale', { current: answerEncoder(services, meSchema)(meOf(call, before)) })
  }
  const shown = before.avatar?.id ?? null
  const { name = before.name, phone = before.phone, email = before.email, avatar = shown } = body
  const { introduction = before.introduction } = body
  await requirePicture(call, { shown, avatar })
  await updateAccount(db, session.adminId, { name, phone, email, avatar, introduction })
  const me = await describeMe(call)
  await recordAudit(call, {
    action: 'update',
    resource: 'admins',
    recordId: before.id,
    recordLabel: before.username,
    recordVersion: me.version,
    ...changesBetween(inHistory(before), inHistory(me)),
  })
  return me
}

async function requirePicture(
  caller: Caller,
  { shown, avatar }: { shown: number | null; avatar: number | null },
): Promise<void> {
  const fields = await fileErrors(caller, admins.fields, { before: { avatar: shown }, values: { avatar } })
  if (fields.avatar) throw new Problem('invalid', { fields })
}

const ownDetails = meSchema.pick({ name: true, phone: true, email: true, avatar: true, introduction: true })
const encodeDetails = encoderOf(ownDetails)

function inHistory(details: OwnDetails): Record<string, unknown> {
  return encodeDetails(details) as Record<string, unknown>
}

/** Changes the caller's password; every other session of theirs ends. */
export async function changePassword(
  call: Call<unknown, unknown, BodyOf<typeof authEndpoints.changePassword>>,
): Promise<void> {
  const { db, session, body, services } = call
  rejectCommonPassword(body.password)
  const { id, passwordHash } = await confirmOwnPassword(call, 'currentPassword', body.currentPassword)
  const to = await hashPassword(services.config, body.password)
  await db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, { id, from: passwordHash, to }))) throw new Problem('conflict')
    await endSessions(tx, id, session.id)
    await recordOwn({ ...call, db: tx }, 'change-password')
  })
}
