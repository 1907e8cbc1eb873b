import type { FastifyInstance } from 'fastify'
import { addUpAudienceDays } from '../../figures/audience-days.queries.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import type { Db } from '../../platform/database/database.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { foldClicks } from './banner-clicks.queries.ts'
import {
  countDays,
  foldDeltas,
  lastDayDue,
  takeDaysDue,
  takeNewDays,
  type VideoDay,
  waitTo,
} from './counting.queries.ts'

export const videoFigures = 'count-video-facts'
export const figuresOfDays = 'add-up-audience-days'
const wakeAfterMs = 1_000

/** Figures of videos and banners follow what the sites report: within seconds, and what was missed within a minute. */
export function countFacts(app: FastifyInstance): void {
  app.tasks.set(videoFigures, {
    when: everyMinute,
    isWoken: true,
    async run(signal) {
      for (const fold of [foldDeltas, foldClicks])
        while ((await foldSome(app, fold)) > 0) signal.throwIfAborted()
      // Whoever has just published looks for the first views.
      await countSomeDays(app, takeNewDays)
    },
  })
  app.tasks.set(figuresOfDays, {
    when: everyMinute,
    isWoken: true,
    async run(signal) {
      while ((await inTransaction(app.services.db, addUpAudienceDays)) > 0) signal.throwIfAborted()
    },
  })
  // Nobody wakes it: a day is read whole, so that what is played all the time is counted once a minute.
  app.tasks.set('count-video-days', {
    when: everyMinute,
    async run(signal) {
      const upTo = await lastDayDue(app.services.db)
      while ((await countSomeDays(app, (db) => takeDaysDue(db, upTo))) > 0) signal.throwIfAborted()
    },
  })
}

/** Folding is one transaction with taking the deltas away: cut short, it has not happened. */
function foldSome({ services }: FastifyInstance, fold: (db: Db) => Promise<number>): Promise<number> {
  return inTransaction(services.db, async (db) => {
    await waitTo(db, 'fold deltas')
    return fold(db)
  })
}

function countSomeDays(
  { services }: FastifyInstance,
  take: (db: Db) => Promise<VideoDay[]>,
): Promise<number> {
  return inTransaction(services.db, async (db) => {
    await waitTo(db, 'count days')
    const days = await take(db)
    if (days.length > 0) await countDays(db, days, services.config.businessTimeZone)
    return days.length
  })
}

/** Makes what has figures counted soon: once a second, however many batches come. */
export function countingSoon({ services: { db, jobQueue }, log }: FastifyInstance, task: string): () => void {
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
