import type { UpdateOf } from '@backlot/contract/core/resource/resource'
import type { users } from '@backlot/contract/resources/users'
import { findPlans } from '../../ledger/tell.queries.ts'
import { endOfDay } from '../../members/access.queries.ts'
import { giveAccess } from '../../members/give-access.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { type ActionHandler, byRule, type RuledHandler } from '../../platform/record/actions.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import { findRecord, lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
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
  if (erasedAt !== null) throw new Problem('conflict')
}

export const enableUser: RuledHandler<Users> = byRule(usersQueries, 'enable', {
  prepare: async () => (before) => {
    rejectErased(before)
    return { action: 'enable', columns: { status: 'enabled' } }
  },
})

const mostYearsGiven = 10

/** Complimentary access until the end of a day, from this moment on. */
export const giveAccessTo: ActionHandler<Users, { planId: number; until: string }> = async (
  caller,
  { id, body: { planId, until } },
) => {
  const { db, services } = caller
  const zone = services.config.businessTimeZone
  const today = todayIn(zone, services.now())
  const latest = `${Number(today.slice(0, 4)) + mostYearsGiven}${today.slice(4)}`
  if (until < today) throw fieldProblem('until', { message: 'too_small', parameters: { minimum: today } })
  if (until > latest) throw fieldProblem('until', { message: 'too_big', parameters: { maximum: latest } })
  const plan = (await findPlans(db, [planId])).get(planId)
  if (!plan) throw fieldProblem('planId', { message: 'no_such_record' })
  const locked = await lockRecord(usersQueries, caller, id)
  rejectErased(locked)
  await giveAccess(caller, { memberId: id, plan, until: await endOfDay(db, until, zone) })
  const record = await findRecord(usersQueries, caller, id)
  await recordAudit(caller, {
    ...{ action: 'giveAccess', resource: 'users', recordId: id, recordLabel: locked.username },
    ...{ recordVersion: record.version, after: { end_date: until } },
  })
  return { record, auditId: null }
}
