import { factDays } from '@backlot/contract/site/facts'
import type { FastifyInstance } from 'fastify'
import { isAnyAudienceDayDue } from '../../figures/audience-days.queries.ts'
import type { CallContext } from '../../platform/caller/call.ts'
import type { Services } from '../../platform/caller/services.ts'
import { afterCommit, inTransaction } from '../../platform/database/after-commit.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { everyDay } from '../../platform/jobs/job-handlers.ts'
import { detachPartitions, type FactTable, makePartitions } from './facts.queries.ts'

const factTables: readonly FactTable[] = ['video_view', 'video_like', 'banner_click', 'visit']
const day = 24 * 60 * 60 * 1_000
const daysAhead = 62

/**
 * Makes the months to come long before they begin; when a process starts, too. Where the settings say for how long facts stay
 * in their tables, older months are taken out of them, once all days are counted.
 */
export function makePartitionsAhead({ services, tasks, log }: FastifyInstance): void {
  tasks.set('make-fact-partitions', {
    when: everyDay,
    async run() {
      const now = await databaseNow(services.db)
      const first = new Date(now.getTime() - factDays * day)
      const last = new Date(now.getTime() + daysAhead * day)
      for (const table of factTables) await makePartitions(services.db, table, { first, last })
      const { keepFactMonths } = services.config
      if (keepFactMonths === undefined || (await isAnyAudienceDayDue(services.db))) return
      const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keepFactMonths, 1))
      const parts = await inTransaction(services.db, (db) => detachPartitions(db, before))
      if (parts > 0) log.info({ parts, before }, 'old months of facts were detached')
    },
  })
}

const known = new WeakMap<Services, Set<string>>()

/** Facts that come before the task has run, after months of standstill, find their months all the same. */
export async function needPartitions(
  { db, services }: Pick<CallContext, 'db' | 'services'>,
  table: FactTable,
  { oldest: first, latest: last }: { oldest: Date; latest: Date },
): Promise<void> {
  const made = known.get(services) ?? new Set()
  known.set(services, made)
  const month = `${table} ${last.toISOString().slice(0, 7)}`
  if (made.has(month)) return
  await makePartitions(db, table, { first, last })
  afterCommit(db, () => made.add(month))
}
