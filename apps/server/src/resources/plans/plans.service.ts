import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import type { plans } from '@backlot/contract/resources/plans'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import {
  changeRecord,
  createRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { findBestId, plansQueries } from './plans.queries.ts'

type Plans = typeof plans

/** Makes a plan; the mark of the best moves to it from whichever had it. */
export async function createPlan(caller: Caller, values: CreateOf<Plans>): Promise<Written<Plans>> {
  // Whoever may not change plans takes the mark from none: then it is refused as taken.
  if (values.isBest && holds(caller.session, 'update-plans')) await takeMark(caller)
  return createRecord(plansQueries, caller, { values })
}

/** Changes a plan; the mark of the best moves to it from whichever had it. */
export async function updatePlan(
  caller: Caller,
  { id, values }: { id: number; values: UpdateOf<Plans> },
): Promise<Written<Plans>> {
  const locked = await lockRecord(plansQueries, caller, id)
  // One that is stale is refused, and takes nothing.
  if (values.isBest && !locked.isBest && values.version === locked.version) await takeMark(caller)
  return updateRecord(plansQueries, caller, { id, values, locked })
}

async function takeMark(caller: Caller): Promise<void> {
  const id = await findBestId(caller.db)
  if (id === undefined) return
  const before = await lockRecord(plansQueries, caller, id)
  if (before.isBest)
    await changeRecord(plansQueries, caller, { before, action: 'update', values: { isBest: false } })
}
