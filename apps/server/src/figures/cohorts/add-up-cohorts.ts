import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { everyDay } from '../../platform/jobs/job-handlers.ts'
import { addUpCohort, lastAddedUp, monthsOfCohorts, noteAddedUp } from './cohort-months.queries.ts'

/** A process that starts leaves alone what another added up in the last hours. */
const freshForMs = 20 * 60 * 60 * 1_000

/** What became of the members of each month is added up once a night, a month at a time. */
export function addUpCohorts(app: FastifyInstance): void {
  const { db, config, now } = app.services
  app.tasks.set('add-up-cohorts', {
    when: everyDay,
    async run(signal) {
      const clock = { zone: config.businessTimeZone, currency: config.reportCurrency, now: now() }
      const last = await lastAddedUp(db, clock)
      if (last !== null && clock.now.getTime() - last.getTime() < freshForMs) return
      for (const month of await monthsOfCohorts(db, clock)) {
        signal.throwIfAborted()
        await inTransaction(db, (transaction) => addUpCohort(transaction, month, clock))
      }
      await inTransaction(db, (transaction) => noteAddedUp(transaction, clock))
    },
  })
}
