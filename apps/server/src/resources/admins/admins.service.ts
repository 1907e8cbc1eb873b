import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { admins } from '@backlot/contract/resources/admins'
import { fullAdmins, permissionsOfRoles } from '../../auth/grants/grants.queries.ts'
import { changingGrants, differenceOf, hasAuthorityOver, requireGrantable } from '../../auth/grants/grants.ts'
import { hashPassword, rejectCommonPassword } from '../../auth/passwords/passwords.ts'
import { deleteRecoveryCodes, noSecondFactor } from '../../auth/second-factor/otp.queries.ts'
import { endSessions } from '../../auth/sessions/sessions.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { requireState } from '../../platform/record/actions.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { adminsQueries } from './admins.queries.ts'

type Admins = typeof admins

/** Adds an admin whose roles allow no more than the caller may. */
export async function createAdmin(caller: Caller, values: CreateOf<Admins>): Promise<Written<Admins>> {
  const columns = await passwordColumns(caller, values.password)
  return changingGrants(caller, async (now) => {
    requireGrantable(now, 'roles', await permissionsOfRoles(now.db, values.roles))
    return createRecord(adminsQueries, now, { values, columns })
  })
}

/** Changes an admin who holds nothing that the caller lacks; a new password ends all of that admin's sessions. */
export async function updateAdmin(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Admins> },
): Promise<Written<Admins>> {
  const { password, roles } = values
  // An open session is not proof of who sits at it: the way to one's own password asks for the old one.
  if (password !== undefined && id === caller.session.adminId) {
    throw fieldProblem('password', { message: authMessages.ownPasswordElsewhere })
  }
  const columns = password === undefined ? {} : await passwordColumns(caller, password)
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(adminsQueries, now, id)
    await requireAuthority(now, id, { field: password === undefined ? undefined : 'password' })
    if (roles)
      await requireRolesGrantable(
        now,
        differenceOf(
          before.roles.map((role) => role.id),
          roles,
        ),
      )
    const written = await updateRecord(adminsQueries, now, { id, values, columns })
    if (password !== undefined) await endAfterNewPassword(now, before)
    return written
  })
}

async function passwordColumns({ services }: Caller, password: string) {
  rejectCommonPassword(password)
  return { password_hash: await hashPassword(services.config, password) }
}

async function requireRolesGrantable(caller: Caller, roleIds: readonly number[]): Promise<void> {
  requireGrantable(caller, 'roles', await permissionsOfRoles(caller.db, roleIds))
}

/** Whoever could take over, silence or remove an admin with more permissions would have those permissions. */
async function requireAuthority(
  caller: Caller,
  id: number,
  { field }: { field?: string | undefined } = {},
): Promise<void> {
  if (await hasAuthorityOver(caller, id)) return
  throw field ? fieldProblem(field, { message: authMessages.cannotGrant }) : new Problem('forbidden')
}

async function endAfterNewPassword(
  caller: Caller,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await endSessions(caller.db, id)
  await recordAudit(caller, {
    action: 'change-password',
    resource: 'admins',
    recordId: id,
    recordLabel: username,
  })
}

/** Lets a disabled admin sign in again. */
export function enableAdmin(caller: Caller, { id }: { id: number }): Promise<Written<Admins>> {
  return setStatus(caller, id, 'enable')
}

/** Shuts an admin out: nobody signs in with the account, and its sessions end at once. */
export function disableAdmin(caller: Caller, { id }: { id: number }): Promise<Written<Admins>> {
  return setStatus(caller, id, 'disable')
}

function setStatus(caller: Caller, id: number, action: 'enable' | 'disable'): Promise<Written<Admins>> {
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(adminsQueries, now, id)
    await requireAuthority(now, id)
    requireState(adminsQueries, action, before)
    if (action === 'disable') await endSessions(now.db, id)
    const { to: status } = adminsQueries.resource.actions[action]
    return changeRecord(adminsQueries, now, { before, action, columns: { status } })
  })
}

/** Removes an admin's second factor: their sessions end, and the next login enrols a new one. */
export async function resetQRCode(caller: Caller, { id }: { id: number }): Promise<Written<Admins>> {
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(adminsQueries, now, id)
    await requireAuthority(now, id)
    await deleteRecoveryCodes(now.db, id)
    await endSessions(now.db, id)
    return changeRecord(adminsQueries, now, { before, action: 'resetQRCode', columns: noSecondFactor })
  })
}

/** Deletes an admin who looks after no members; nobody deletes themselves. */
export async function deleteAdmin(caller: Caller, id: number): Promise<number | null> {
  return changingGrants(caller, async (now) => {
    await lockRecord(adminsQueries, now, id)
    await requireAuthority(now, id)
    if (id === now.session.adminId) throw await problemOfDeletingOneself(now)
    await endSessions(now.db, id)
    return deleteRecord(adminsQueries, now, id)
  })
}

async function problemOfDeletingOneself({ db, session, services }: Caller): Promise<Problem> {
  const { proven, enabled } = await fullAdmins(db, services.config)
  const full = proven.length > 0 ? proven : enabled
  const isLast = full.length === 1 && full[0] === session.adminId
  return new Problem(isLast ? 'last_full_admin' : 'conflict')
}
