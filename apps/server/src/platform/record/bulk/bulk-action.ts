import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Caller } from '../../caller/call.ts'
import { problemOf } from '../../problem/error-handler.ts'
import { type Reason, reasonOf } from '../../problem/reason-in-words.ts'
import { inSavepoint } from '../crud-service.ts'

/** One action of a list, as it is applied to a single row, and the permission that the same action asks for there. */
export interface BulkAction {
  permission: Permission
  apply: (caller: Caller, id: number) => Promise<unknown>
}

/** Applies an action to one row of many; says why when it is refused, and then the row is as it was. */
export async function judgeRow(
  caller: Caller,
  { apply }: BulkAction,
  id: number,
): Promise<Reason | undefined> {
  try {
    await inSavepoint(caller, () => apply(caller, id))
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    // What is nobody's fault but ours, or the database's, fails the whole call.
    if (['internal', 'unavailable', 'storage_full'].includes(problem.code)) throw error
    return reasonOf(problem)
  }
}
