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

type Counting = FastifyInstance['services']['config']

/**
 * Adds up once a night what became of the members of each month, a month at a time. `countDaysBy` is done first, which says in which time zone
 * and currency figures are: at the start of a process this task may come before the one that adds up days.
 */
export function addUpCohorts(
  app: FastifyInstance,
  countDaysBy: (db: Db, config: Counting) => Promise<void>,
): void {
  const { db, config, now } = app.services
  app.tasks.set('add-up-cohorts', {
    when: everyDay,
    async run(signal) {
      await inTransaction(db, (transaction) => countDaysBy(transaction, config))
      const { businessTimeZone: zone, reportCurrency: currency } = config
      await addUpWhereOld(db, { zone, currency, now: now() }, signal)
    },
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
