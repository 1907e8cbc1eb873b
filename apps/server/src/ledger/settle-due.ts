import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database/after-commit.ts'
import { everyMinute } from '../platform/jobs/job-handlers.ts'
import { listMembersDue, lockMembers } from './ledger.queries.ts'
import { settleMembers } from './settle-members.ts'

const atOnce = 500

/** What only time changes is written within a minute: ends of periods, of trials, of grace and of what was given away. */
export function settleWhenDue(app: FastifyInstance): void {
  const { db, now } = app.services
  app.tasks.set('settle-subscriptions', {
    when: everyMinute,
    async run(signal) {
      const moment = now()
      let settled: number
      do {
        signal.throwIfAborted()
        settled = await inTransaction(db, async (transaction) => {
          const memberIds = await listMembersDue(transaction, moment, atOnce)
          await lockMembers(transaction, memberIds)
          if (memberIds.length > 0) await settleMembers(transaction, memberIds, moment)
          return memberIds.length
        })
      } while (settled > 0)
    },
  })
}
