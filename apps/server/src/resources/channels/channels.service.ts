import { channels, mostChannelAdmins } from '@backlot/contract/resources/channels'
import type { Caller } from '../../platform/caller/call.ts'
import { notify } from '../../platform/notifications/notification.ts'
import { fieldProblem, Problem } from '../../platform/problem/problem.ts'
import { changeRecord, lockRecord, type Written } from '../../platform/record/crud-service.ts'
import { requireReferences } from '../../platform/record/values/reference-check.ts'
import { channelsQueries, deleteChannelAdmin, insertChannelAdmins } from './channels.queries.ts'

type Channels = typeof channels

/** Puts admins on a channel, whose figures they see from then on; those who are on it stay. */
export async function addAdmins(
  caller: Caller,
  { id, body }: { id: number; body: { adminIds: readonly number[] } },
): Promise<Written<Channels>> {
  const before = await lockRecord(channelsQueries, caller, id)
  const wanted = [...new Set(body.adminIds)]
  await requireReferences(caller, channels.actions.addAdmins.fields, { adminIds: wanted })
  const added = await insertChannelAdmins(caller.db, id, wanted)
  if (added === 0) return { record: before, auditId: null }
  if (before.adminCount + added > mostChannelAdmins)
    throw fieldProblem('adminIds', {
      message: 'too_many_items',
      parameters: { maximum: mostChannelAdmins },
    })
  // Their open windows learn what they may see now.
  await notify(caller.db, { about: 'grants' })
  return changeRecord(channelsQueries, caller, { before, action: 'add-admins' })
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
