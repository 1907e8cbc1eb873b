import { authMessages } from '@backlot/contract/auth/auth-messages'
import type { Caller } from '../../platform/caller/call.ts'
import { holdsAll } from '../../platform/caller/session.ts'
import { notify } from '../../platform/notifications/notification.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { fullAdmins, heldByAdmins, isEnabled, lockGrants, permissionsOfAdmin } from './grants.queries.ts'

/**
 * Runs a change to who may do what: one at a time over all processes, with the caller's permissions as they are now,
 * and never so that nobody is left with every permission. The caller's `db` must be a transaction.
 */
export async function changingGrants<T>(caller: Caller, change: (caller: Caller) => Promise<T>): Promise<T> {
  const now = await lockingGrants(caller)
  const { db } = caller
  const { config } = caller.services
  const before = await fullAdmins(db, config)
  const result = await change(now)
  const after = await fullAdmins(db, config)
  if (isLost(before.proven, after.proven) || isLost(before.enabled, after.enabled)) {
    throw new Problem('last_full_admin')
  }
  await notify(db, { about: 'grants' })
  return result
}

/** The caller as they are once nobody else changes who may do what; until the transaction ends. */
export async function lockingGrants(caller: Caller): Promise<Caller> {
  const { db, session } = caller
  await lockGrants(db)
  // Somebody may have disabled or stripped the caller while this call waited for the lock.
  if (!(await isEnabled(db, session.adminId))) throw new Problem('unauthenticated')
  const permissions = new Set(await permissionsOfAdmin(db, session.adminId))
  return { ...caller, session: { ...session, permissions } }
}

/** Refuses, of admins who are shut out one after the other, the last with every permission. */
export async function keepingFullAdmin({ db, services }: Caller): Promise<(adminId: number) => void> {
  const { enabled, proven } = await fullAdmins(db, services.config)
  const left = [new Set(enabled), new Set(proven)]
  return (adminId) => {
    if (left.some((some) => some.size === 1 && some.has(adminId))) throw new Problem('last_full_admin')
    for (const some of left) some.delete(adminId)
  }
}

function isLost(before: readonly number[], after: readonly number[]): boolean {
  return before.length > 0 && after.length === 0
}

/** Refuses, under a field, to hand out or take away permissions that the caller lacks. */
export function requireGrantable(
  { session }: Pick<Caller, 'session'>,
  field: string,
  permissions: Iterable<string>,
): void {
  if (!holdsAll(session, permissions)) throw fieldProblem(field, { message: authMessages.cannotGrant })
}

/** Whether the caller holds everything that an admin holds, so that acting as that admin would gain nothing. */
export async function hasAuthorityOver(caller: Caller, adminId: number): Promise<boolean> {
  return (await authorityOver(caller, [adminId]))(adminId)
}

/** The same of many admins, asked for at once. */
export async function authorityOver(
  { db, session }: Caller,
  adminIds: readonly number[],
): Promise<(adminId: number) => boolean> {
  // What somebody sees of their own channels gives no authority over who sees all of them.
  const permissions = new Set(await permissionsOfAdmin(db, session.adminId))
  const held = await heldByAdmins(db, adminIds)
  return (adminId) =>
    holdsAll(
      { permissions },
      (held.get(adminId) ?? []).filter((each) => each !== 'own-channels'),
    )
}

/** The members of one list that are missing from the other, both ways. */
export function differenceOf<T>(before: Iterable<T>, after: Iterable<T>): T[] {
  return [...new Set(before).symmetricDifference(new Set(after))]
}
