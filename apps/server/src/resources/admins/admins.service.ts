import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { admins } from '@backlot/contract/resources/admins'
import { fullAdmins, permissionsOfRoles } from '../../auth/grants/grants.queries.ts'
import {
  authorityOver,
  changingGrants,
  differenceOf,
  hasAuthorityOver,
  keepingFullAdmin,
  lockingGrants,
  requireGrantable,
} from '../../auth/grants/grants.ts'
import { hashPassword, rejectCommonPassword } from '../../auth/passwords/passwords.ts'
import { deleteRecoveryCodes, noSecondFactor } from '../../auth/second-factor/otp.queries.ts'
import { endSessions, endSessionsOf } from '../../auth/sessions/sessions.queries.ts'
import { handOverImports } from '../../imports/hand-over.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { notify } from '../../platform/notifications/notification.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import {
  type ActionHandler,
  doByRule,
  type RuledHandler,
  requireState,
} from '../../platform/record/actions.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import type { Batch } from '../../platform/record/bulk/batch.ts'
import { deleteUnused } from '../../platform/record/bulk/change-many.ts'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import type { Rule } from '../../platform/record/many/rule.ts'
import { handOverViews } from '../../views/views.service.ts'
import { adminsQueries } from './admins.queries.ts'
import { problemsOfGoing } from './open-work.ts'

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

/** Lets disabled admins sign in again. */
export const enableAdmin: RuledHandler<Admins> = switching('enable')

/** Shuts admins out: nobody signs in with such an account, and its sessions end at once. */
export const disableAdmin: RuledHandler<Admins> = switching('disable')

function switching(action: 'enable' | 'disable'): RuledHandler<Admins> {
  const rule: Rule<Admins> = {
    async prepare(caller, ids) {
      const now = await lockingGrants(caller)
      const isBelow = await authorityOver(now, ids)
      const keepFull = await keepingFullAdmin(now)
      const { to: status } = adminsQueries.resource.actions[action]
      return (before) => {
        if (!isBelow(before.id)) throw new Problem('forbidden')
        requireState(adminsQueries, action, before)
        if (action === 'disable') keepFull(before.id)
        return { action, columns: { status } }
      }
    },
    async settle({ db }, written) {
      const ids = written.map(({ id }) => id)
      if (action === 'disable') await endSessionsOf(db, ids)
      await notify(db, { about: 'grants' })
    },
  }
  // The lock on who may do what comes before that of the record, as it does for many.
  const handle: ActionHandler<Admins> = (caller, { id }) =>
    changingGrants(caller, (now) => doByRule(adminsQueries, now, { id, rule, body: undefined }))
  return Object.assign(handle, { rule })
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

/** Deletes an admin who looks after no members and has nothing under way; nobody deletes themselves. */
export async function deleteAdmin(caller: Caller, id: number): Promise<number | null> {
  return changingGrants(caller, async (now) => {
    await lockRecord(adminsQueries, now, id)
    await requireAuthority(now, id)
    if (id === now.session.adminId) throw await problemOfDeletingOneself(now)
    const problem = (await problemsOfGoing(now, [id])).get(id)
    if (problem) throw problem
    await endSessions(now.db, id)
    await handOver(now, [id])
    return deleteRecord(adminsQueries, now, id)
  })
}

/** The same of many, each judged for itself; a batch that would leave nobody with every permission is refused. */
export const deleteAdmins: Batch = (caller, ids) =>
  changingGrants(caller, async (now) => {
    const records = await adminsQueries.many.lock(now, ids)
    const isBelow = await authorityOver(now, ids)
    const refusals = new Map<number, Problem>()
    for (const id of ids) {
      if (!records.has(id)) refusals.set(id, new Problem('not_found'))
      else if (!isBelow(id)) refusals.set(id, new Problem('forbidden'))
      else if (id === now.session.adminId) refusals.set(id, await problemOfDeletingOneself(now))
    }
    const allowed = ids.filter((id) => !refusals.has(id))
    for (const [id, problem] of await problemsOfGoing(now, allowed)) refusals.set(id, problem)
    const gone = new Map([...records].filter(([id]) => !refusals.has(id)))
    await handOver(now, [...gone.keys()])
    const used = await deleteUnused(adminsQueries, { ...caller, session: now.session }, gone)
    // Their sessions went with them, which every process has to know.
    await notify(now.db, { about: 'sessions' })
    return new Map([...refusals, ...used])
  })

/** What others work with, or would have to begin anew, stays when its owner goes. */
async function handOver(caller: Caller, ids: readonly number[]): Promise<void> {
  await handOverViews(caller, ids)
  await handOverImports(caller, ids)
}

async function problemOfDeletingOneself({ db, session, services }: Caller): Promise<Problem> {
  const { proven, enabled } = await fullAdmins(db, services.config)
  const full = proven.length > 0 ? proven : enabled
  const isLast = full.length === 1 && full[0] === session.adminId
  return new Problem(isLast ? 'last_full_admin' : 'conflict')
}
