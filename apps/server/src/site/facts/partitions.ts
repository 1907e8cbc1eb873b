import { factDays } from '@backlot/contract/site/facts'
import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../../platform/caller/call.ts'
import type { Services } from '../../platform/caller/services.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { everyDay } from '../../platform/jobs/job-handlers.ts'
import { type FactTable, makePartitions } from './facts.queries.ts'

const factTables: readonly FactTable[] = ['video_view', 'video_like', 'banner_click', 'visit']
const day = 24 * 60 * 60 * 1_000
const daysAhead = 62

/** Makes the months to come long before they begin; when a process starts, too. */
export function makePartitionsAhead({ services, tasks }: FastifyInstance): void {
  tasks.set('make-fact-partitions', {
    when: everyDay,
    async run() {
      const now = await databaseNow(services.db)
      const first = new Date(now.getTime() - factDays * day)
      const last = new Date(now.getTime() + daysAhead * day)
      for (const table of factTables) await makePartitions(services.db, table, { first, last })
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
