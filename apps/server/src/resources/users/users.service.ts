import type { UpdateOf } from '@backlot/contract/core/resource/resource'
import type { users } from '@backlot/contract/resources/users'
import { giftOf, giveAccess } from '../../members/give-access.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { Problem } from '../../platform/problem/problem.ts'
import {
  type ActionHandler,
  byRule,
  lockForAction,
  type RuledHandler,
} from '../../platform/record/actions.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import {
  changeRecord,
  checkValues,
  findRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { insertNote } from './page/notes.queries.ts'
import { usersQueries } from './users.queries.ts'

type Users = typeof users

/** Changes a member; that another address is theirs has to be proved again. */
export async function updateUser(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<typeof users> },
): Promise<Written<typeof users>> {
  const locked = await lockRecord(usersQueries, caller, id)
  rejectErased(locked)
  const { email } = values
  const isAnother = email !== undefined && email?.toLowerCase() !== locked.email?.toLowerCase()
  const columns = isAnother ? { email_verified_at: null } : {}
  return updateRecord(usersQueries, caller, { id, values, columns, locked })
}

/** Nobody is left behind an erased member who could sign in or be written to. */
function rejectErased({ erasedAt }: { erasedAt: string | null }): void {
  if (erasedAt !== null) throw new Problem('member_erased')
}

export const enableUser: RuledHandler<Users> = byRule(usersQueries, 'enable', {
  prepare: async () => (before) => {
    rejectErased(before)
    return { action: 'enable', columns: { status: 'enabled' } }
  },
})

/** Complimentary access until the end of a day, from this moment on. */
export const giveAccessTo: ActionHandler<Users, { planId: number; until: string }> = async (
  caller,
  { id, body: { planId, until: day } },
) => {
  const gift = await giftOf(caller, { planId, day, dayField: 'until' })
  const locked = await lockRecord(usersQueries, caller, id)
  rejectErased(locked)
  await giveAccess(caller, { memberId: id, ...gift })
  const record = await findRecord(usersQueries, caller, id)
  await recordAudit(caller, {
    ...{ action: 'giveAccess', resource: 'users', recordId: id, recordLabel: locked.username },
    ...{ recordVersion: record.version, after: { end_date: gift.until } },
  })
  return { record, auditId: null }
}

/** Puts a member into the care of an admin, or of nobody. */
export const allocate: ActionHandler<Users, { allocatedAdminId: number | null }> = async (
  caller,
  { id, body },
) => {
  const before = await lockForAction(usersQueries, caller, { id, action: 'allocate' })
  rejectErased(before)
  await checkValues(usersQueries, caller, { stored: before, changed: body })
  return changeRecord(usersQueries, caller, { before, action: 'allocate', values: body })
}

/** Notes something about a member; the history says that it was done, and the words stand with the member alone. */
export const addNote: ActionHandler<Users, { note: string }> = async (caller, { id, body }) => {
  const record = await lockForAction(usersQueries, caller, { id, action: 'addNote' })
  rejectErased(record)
  const { adminId, name } = caller.session
  await insertNote(caller.db, { userId: id, adminId, adminName: name, body: body.note })
  await recordAudit(caller, {
    ...{ action: 'addNote', resource: 'users', recordId: id, recordLabel: record.username },
    recordVersion: record.version,
  })
  return { record, auditId: null }
}
