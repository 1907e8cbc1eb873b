import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { roles } from '@backlot/contract/resources/roles'
import { everyPermission } from '../../auth/grants/grants.queries.ts'
import { changingGrants, differenceOf, hasAuthorityOver, requireGrantable } from '../../auth/grants/grants.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { holdsAll } from '../../platform/caller/session.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import {
  changeRecord,
  createRecord,
  deleteRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { countAdmins, touchAdmins } from '../admins/admins.queries.ts'
import { adminIdsOfRole, rolesQueries, setAdminsOfRole } from './roles.queries.ts'

type Roles = typeof roles

/** Makes a role that allows no more than the caller may. */
export async function createRole(caller: Caller, values: CreateOf<Roles>): Promise<Written<Roles>> {
  rejectUnknown(values.permissions)
  return changingGrants(caller, async (now) => {
    requireGrantable(now, 'permissions', values.permissions)
    return createRecord(rolesQueries, now, { values })
  })
}

/** Changes a role; what the caller does not hold stays in it, or out of it, as it was. */
export async function updateRole(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Roles> },
): Promise<Written<Roles>> {
  const { permissions } = values
  if (permissions) rejectUnknown(permissions)
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(rolesQueries, now, id)
    if (permissions) requireGrantable(now, 'permissions', differenceOf(before.permissions, permissions))
    return updateRecord(rolesQueries, now, { id, values, locked: before })
  })
}

/** Deletes a role that nobody has and that the caller could make again. */
export async function deleteRole(caller: Caller, id: number): Promise<number | null> {
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(rolesQueries, now, id)
    if (!holdsAll(now.session, before.permissions)) {
      throw new Problem('forbidden')
    }
    return deleteRecord(rolesQueries, now, id)
  })
}

/** Makes these admins, and nobody else, the ones with the role. */
export async function assignRole(
  caller: Caller,
  { id, body }: { id: number; body: { adminIds: readonly number[] } },
): Promise<Written<Roles>> {
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(rolesQueries, now, id)
    const wanted = [...new Set(body.adminIds)]
    if ((await countAdmins(now.db, wanted)) < wanted.length) {
      throw fieldProblem('adminIds', { message: 'no_such_record' })
    }
    if (!now.session.permissions.has('list-admins'))
      throw fieldProblem('adminIds', { message: 'no_such_record' })
    const changed = differenceOf(await adminIdsOfRole(now.db, id), wanted)
    if (changed.length === 0) return { record: before, auditId: null }
    requireGrantable(now, 'adminIds', before.permissions)
    await requireAuthorityOverAll(now, changed)
    await setAdminsOfRole(now.db, id, wanted)
    await touchAdmins(now.db, changed)
    return changeRecord(rolesQueries, now, { before, action: 'assign' })
  })
}

async function requireAuthorityOverAll(caller: Caller, adminIds: readonly number[]): Promise<void> {
  for (const adminId of adminIds) {
    if (!(await hasAuthorityOver(caller, adminId)))
      throw fieldProblem('adminIds', { message: authMessages.cannotGrant })
  }
}

const known: ReadonlySet<string> = new Set(everyPermission)

function rejectUnknown(names: readonly string[]): void {
  if (!names.every((name) => known.has(name)))
    throw fieldProblem('permissions', { message: authMessages.noSuchPermission })
}
