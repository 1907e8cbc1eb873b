import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../platform/database/after-commit.ts'
import type { Db } from '../platform/database/database.ts'
import { everyMinute } from '../platform/jobs/job-handlers.ts'
import { listMembersDue, lockMembers } from './ledger.queries.ts'
import { keepPlace, keepRules, listMembersAnew } from './settle-anew.queries.ts'
import { type LedgerClock, settleMembers } from './settle-members.ts'

const atOnce = 500

/**
 * What only time changes is written within a minute: ends of periods, of trials, of grace and of what was given away. Where the
 * settings say other rules than before, everybody is settled anew by them.
 */
export function settleWhenDue(app: FastifyInstance): void {
  const { db, now, config } = app.services
  app.tasks.set('settle-subscriptions', {
    when: everyMinute,
    async run(signal) {
      const { ledgerRules: rules } = config
      const moment = now()
      await inTransaction(db, (transaction) => keepRules(transaction, rules))
      while (await inTransaction(db, (transaction) => settleNext(transaction, { now: moment, rules })))
        signal.throwIfAborted()
      let settled: number
      do {
        signal.throwIfAborted()
        settled = await inTransaction(db, async (transaction) => {
          const memberIds = await listMembersDue(transaction, moment, atOnce)
          await lockMembers(transaction, memberIds)
          if (memberIds.length > 0) await settleMembers(transaction, memberIds, { now: moment, rules })
          return memberIds.length
        })
      } while (settled > 0)
    },
  })
}

/** Settles some of those who are still to be settled by other rules than before; false where nobody is. */
async function settleNext(db: Db, clock: LedgerClock): Promise<boolean> {
  const memberIds = await listMembersAnew(db, atOnce)
  if (memberIds === null) return false
  await lockMembers(db, memberIds)
  if (memberIds.length > 0) await settleMembers(db, memberIds, clock)
  await keepPlace(db, memberIds.at(-1) ?? null)
  return true
}
