import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { countDays, foldDeltas, waitToCount } from './counting.queries.ts'

const task = 'count-video-facts'
const wakeAfterMs = 1_000

/** Figures of videos follow what the sites report: within seconds, and what was missed within a minute. */
export function countFacts(app: FastifyInstance): void {
  app.tasks.set(task, {
    when: everyMinute,
    async run(signal) {
      while ((await countSome(app)) > 0) signal.throwIfAborted()
    },
  })
}

/** Folding and counting are one transaction with taking the deltas away: cut short, it has not happened. */
function countSome({ services }: FastifyInstance): Promise<number> {
  return inTransaction(services.db, async (db) => {
    await waitToCount(db)
    const { deltas, days } = await foldDeltas(db)
    await countDays(db, days, services.config.businessTimeZone)
    return deltas
  })
}

/** Makes what has the figures counted soon: once a second, however many batches come. */
export function countingSoon({ services: { db, jobQueue }, log }: FastifyInstance): () => void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    // The schedule would find it as well.
    jobQueue.wakeAt(db, task).catch((error) => log.warn({ err: error }, 'the counting was not woken'))
  }
  return () => {
    timer ??= setTimeout(wake, wakeAfterMs).unref()
  }
}
