import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import { everyDay } from '../../platform/jobs/job-handlers.ts'
import {
  addUpCohort,
  type CohortClock,
  lastAddedUp,
  monthsOfCohorts,
  noteAddedUp,
} from './cohort-months.queries.ts'

/** A process that starts leaves alone what another added up in the last hours. */
const freshForMs = 20 * 60 * 60 * 1_000

/** What became of the members of each month is added up once a night, a month at a time. */
export function addUpCohorts(app: FastifyInstance): void {
  const { db, config, now } = app.services
  app.tasks.set('add-up-cohorts', {
    when: everyDay,
    run: (signal) =>
      addUpWhereOld(
        db,
        { zone: config.businessTimeZone, currency: config.reportCurrency, now: now() },
        signal,
      ),
  })
}

/** Adds up every month, unless that was done in the last hours. */
export async function addUpWhereOld(db: Db, clock: CohortClock, signal?: AbortSignal): Promise<void> {
  const last = await lastAddedUp(db, clock)
  if (last !== null && clock.now.getTime() - last.getTime() < freshForMs) return
  for (const month of await monthsOfCohorts(db, clock)) {
    signal?.throwIfAborted()
    await inTransaction(db, (transaction) => addUpCohort(transaction, month, clock))
  }
  await inTransaction(db, (transaction) => noteAddedUp(transaction, clock))
}
