import { type BulkAnswer, isInTimeToUndo } from '@backlot/contract/core/endpoints/bulk'
import { permissionsForMany } from '@backlot/contract/core/resource/replaceable'
import type { Call } from '../../caller/call.ts'
import { holds } from '../../caller/session.ts'
import type { JobHandler } from '../../jobs/job-handlers.ts'
import { Problem } from '../../problem/problem.ts'
import { answerOrder } from '../bulk/answer-order.ts'
import { doStep } from '../bulk/bulk-job.ts'
import type { CrudQueries } from '../crud-queries.ts'
import { listChangedIds } from './entries.queries.ts'
import { undoing } from './undoing.ts'

/** What of a change set decides whether it may be taken back. */
interface Changeset {
  readonly id: number
  readonly resource: string
  readonly state: string
  readonly createdAt: string
}

type UndoCall = Call<unknown, unknown, { dryRun?: boolean | undefined }>

/** Takes a change of many records back, as far as nobody has changed them since; of more than a call can do, as a job. */
export async function undoChangeset(
  call: UndoCall,
  changeset: Changeset,
  queries: CrudQueries | undefined,
): Promise<BulkAnswer> {
  const { id, resource } = changeset
  if (!queries || !isInTimeToUndo(changeset.createdAt, call.services.now())) throw new Problem('undo_expired')
  if (changeset.state === 'running') throw new Problem('conflict')
  if (!permissionsForMany(queries.resource).every((each) => holds(call.session, each)))
    throw new Problem('forbidden')
  const ids = await listChangedIds(call.db, id)
  const isDryRun = call.body.dryRun === true
  const order = {
    resource,
    action: 'undo',
    ids,
    filter: null,
    changes: { undoes: id },
    told: null,
    isDryRun,
    undoes: id,
  }
  return answerOrder(queries, call, { order, batch: undoing(queries, id), kind: undoKind(resource) })
}

export function undoKind(resource: string): string {
  return `undo-${resource}`
}

/** How a change set of these records is taken back in the background. */
export function undoJobHandler(queries: CrudQueries): JobHandler {
  return {
    permissions: () => permissionsForMany(queries.resource),
    readAhead: (caller, ids) => queries.many.see(caller, ids),
    work: (caller, job, ahead) =>
      doStep(queries, caller, { job, ahead, batch: undoing(queries, Number(job.changes?.undoes)) }),
  }
}
