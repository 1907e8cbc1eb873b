import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import type { Caller } from '../../platform/caller/call.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handlers.ts'
import { insertJob, isAtWork } from '../../platform/jobs/jobs.queries.ts'
import { hasFeesOfOtherTerms, holdOpen, recomputeFees } from './fees.queries.ts'
import { matchLines } from './reconcile/match.queries.ts'

/** Works the fees of a report's orders out anew, and compares its statement with them. */
export async function recomputeReport({ db, services }: Caller, reportId: number): Promise<void> {
  // Closed while the job waited: closing has done it.
  if (!(await holdOpen(db, reportId))) return
  await recomputeFees(db, reportId)
  await matchLines(db, reportId, services.config.businessTimeZone)
}

export const recomputeKind = 'recompute-fees'

/** Has the fees of a report's orders worked out in the background, once the caller's transaction is committed. */
export async function startRecompute(
  { db, session, services, requestId }: Caller,
  reportId: number,
): Promise<void> {
  const job = await insertJob(db, {
    ...{ kind: recomputeKind, resource: 'segpays', action: 'update', recordIds: [reportId], requestId },
    startedBy: session.adminId,
    sessionId: session.id,
  })
  await services.jobQueue.send(db, job)
}

/** How the fees of a report's orders stand to its terms. */
export async function feesOf(db: Db, reportId: number): Promise<Reconciliation['fees']> {
  if (!(await hasFeesOfOtherTerms(db, reportId))) return 'current'
  return (await isAtWork(db, { kind: recomputeKind, recordId: reportId })) ? 'underway' : 'stale'
}

/**
 * All of a report's orders are one step, and so one transaction: all or nothing. Without it orders that were there keep other
 * terms than those that come, and no second saving would work them out.
 */
export const recomputeJob: JobHandler = {
  isOfBusiness: true,
  permissions: () => [],
  async work(caller, { nextIds }) {
    for (const id of nextIds) await recomputeReport(caller, id)
    return { changed: nextIds.length, refused: 0, reasons: [] }
  },
}
