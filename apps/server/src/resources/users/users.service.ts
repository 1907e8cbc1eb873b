import type { UpdateOf } from '@backlot/contract/core/resource/resource'
import type { users } from '@backlot/contract/resources/users'
import type { Caller } from '../../platform/caller/call.ts'
import { lockRecord, updateRecord, type Written } from '../../platform/record/crud-service.ts'
import { usersQueries } from './users.queries.ts'

/** Changes a member; that another address is theirs has to be proved again. */
export async function updateUser(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<typeof users> },
): Promise<Written<typeof users>> {
  const locked = await lockRecord(usersQueries, caller, id)
  const { email } = values
  const isAnother = email !== undefined && email?.toLowerCase() !== locked.email?.toLowerCase()
  const columns = isAnother ? { email_verified_at: null } : {}
  return updateRecord(usersQueries, caller, { id, values, columns, locked })
}
