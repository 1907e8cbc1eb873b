import type { PermissionName } from '@backlot/contract/registry'
import { channels, mostChannelAdmins } from '@backlot/contract/resources/channels'
import { changingGrants, requireGrantable } from '../../auth/grants/grants.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { notify } from '../../platform/notifications/notification.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { changeRecord, lockRecord, type Written } from '../../platform/record/crud-service.ts'
import { requireReferences } from '../../platform/record/values/reference-check.ts'
import { channelsQueries, deleteChannelAdmin, insertChannelAdmins } from './channels.queries.ts'

type Channels = typeof channels

/** What whoever is on a channel may do for it, as the view `admin_permissions` gives it. */
export const givenByChannel: readonly PermissionName[] = [
  ...(['list-channels', 'list-campaigns', 'list-statements', 'export-statements'] as const),
  ...(['list-transactions', 'export-transactions', 'list-movements', 'export-movements'] as const),
  ...(['list-visits', 'export-visits', 'daily-channel', 'daily-campaign'] as const),
]

/** Puts admins on a channel, whose figures they see from then on; those who are on it stay. Nobody gives so what they lack. */
export async function addAdmins(
  caller: Caller,
  { id, body }: { id: number; body: { adminIds: readonly number[] } },
): Promise<Written<Channels>> {
  // Their open windows learn by it what they may see now.
  return changingGrants(caller, async (now) => {
    const before = await lockRecord(channelsQueries, now, id)
    const wanted = [...new Set(body.adminIds)]
    await requireReferences(now, channels.actions.addAdmins.fields, { adminIds: wanted })
    // Of all that a channel gives, whatever roles they have: a role may be taken from them later.
    requireGrantable(now, 'adminIds', givenByChannel)
    const added = await insertChannelAdmins(now.db, id, wanted)
    if (added === 0) return { record: before, auditId: null }
    if (before.adminCount + added > mostChannelAdmins)
      throw fieldProblem('adminIds', {
        message: 'too_many_items',
        parameters: { maximum: mostChannelAdmins },
      })
    return changeRecord(channelsQueries, now, { before, action: 'add-admins' })
  })
}

/** Takes an admin off a channel. */
export async function removeAdmin(
  caller: Caller,
  { id, adminId }: { id: number; adminId: number },
): Promise<Written<Channels>> {
  const before = await lockRecord(channelsQueries, caller, id)
  if (!(await deleteChannelAdmin(caller.db, id, adminId))) throw new Problem('not_found')
  await notify(caller.db, { about: 'grants' })
  return changeRecord(channelsQueries, caller, { before, action: 'remove-admin' })
}
