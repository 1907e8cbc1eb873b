import type { CreateOf, UpdateOf } from '@backlot/contract/core/resource/resource'
import { otherPlanHasId, type plans } from '@backlot/contract/resources/plans'
import type { Caller } from '../../platform/caller/call.ts'
import { holds } from '../../platform/caller/session.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import {
  changeRecord,
  createRecord,
  lockRecord,
  updateRecord,
  type Written,
} from '../../platform/record/crud-service.ts'
import { findBestId, findTakenId, plansQueries } from './plans.queries.ts'

type Plans = typeof plans

/** Makes a plan; the mark of the best moves to it from whichever had it. */
export async function createPlan(caller: Caller, values: CreateOf<Plans>): Promise<Written<Plans>> {
  await rejectTakenIds(caller, 0, values)
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
  await rejectTakenIds(caller, id, values)
  // One that is stale is refused, and takes nothing.
  if (values.isBest && !locked.isBest && values.version === locked.version) await takeMark(caller)
  return updateRecord(plansQueries, caller, { id, values, locked })
}

/** Refuses an id by which a card processor knows another plan, and names that; of two at once the database refuses one. */
async function rejectTakenIds(
  { db, session }: Caller,
  id: number,
  ids: Parameters<typeof findTakenId>[1]['ids'],
): Promise<void> {
  const taken = await findTakenId(db, { id, ids })
  // Whoever may not list plans learns no names: the database says that the id is taken.
  if (taken && holds(session, 'list-plans'))
    throw fieldProblem(
      taken.field,
      { message: otherPlanHasId, parameters: { name: taken.name } },
      'duplicate',
    )
}

async function takeMark(caller: Caller): Promise<void> {
  const id = await findBestId(caller.db)
  if (id === undefined) return
  const before = await lockRecord(plansQueries, caller, id)
  if (before.isBest)
    await changeRecord(plansQueries, caller, { before, action: 'update', values: { isBest: false } })
}
