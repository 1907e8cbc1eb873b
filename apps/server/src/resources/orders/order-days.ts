import type { FastifyInstance } from 'fastify'
import { watchedSums } from '../../figures/cohorts/watched-sums.queries.ts'
import { lastNoteIn } from '../../figures/day-table.queries.ts'
import { originSums } from '../../figures/origins/origin-sums.queries.ts'
import { payingSums } from '../../figures/paying/paying-sums.queries.ts'
import { reversalSums } from '../../figures/reversals/reversal-sums.queries.ts'
import { gatherVideoNames } from '../../figures/sums/names.queries.ts'
import { addUpParts, turnOf } from '../../figures/sums/part-sums.queries.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import {
  addUpDays,
  addUpOrderHours,
  closeYesterday,
  countDaysBy,
  noteTrialsOver,
} from './order-days.queries.ts'

/** Days that something was written of are added up within a minute; until then sums and figures read their rows. */
export function addUpOrderDays(app: FastifyInstance): void {
  const { db, config, now } = app.services
  app.tasks.set('add-up-order-days', {
    when: everyMinute,
    async run(signal) {
      await inTransaction(db, (transaction) => countDaysBy(transaction, config))
      await inTransaction(db, noteTrialsOver)
      // A day is read whole: one that is sold on all the time is counted once, and not for as long as orders come in.
      const upTo = await lastNoteIn(db, 'order_days_due')
      while ((await inTransaction(db, (transaction) => addUpDays(transaction, { upTo }))) > 0)
        signal.throwIfAborted()
      await inTransaction(db, closeYesterday)
      await inTransaction(db, gatherVideoNames)
      const parts = await Promise.all(
        [payingSums, reversalSums, originSums, watchedSums].map(async (sums) => {
          const turn = await turnOf(db, sums)
          return (transaction: Db) => addUpParts(transaction, sums, turn)
        }),
      )
      // One that fails keeps none of the others waiting.
      const failures: unknown[] = []
      for (const addUp of [(db: Db) => addUpOrderHours(db, now()), ...parts])
        try {
          while ((await inTransaction(db, addUp)) > 0) signal.throwIfAborted()
        } catch (error) {
          signal.throwIfAborted()
          failures.push(error)
        }
      if (failures.length > 0) throw new AggregateError(failures, 'Some sums were not added up.')
    },
  })
}
