import type { FastifyInstance } from 'fastify'
import {
  addUpAudienceDays,
  addUpAudienceHours,
  isAnyAudienceDayDue,
} from '../../figures/audience-days.queries.ts'
import { keepDevices } from '../../figures/origins/devices.queries.ts'
import { keepTouches } from '../../figures/origins/touches.queries.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { inNobodysTime } from '../../platform/database/connection/time-left.ts'
import type { Db } from '../../platform/database/database.ts'
import { everyMinute, type Task } from '../../platform/jobs/job-handlers.ts'
import { foldClicks } from './banner-clicks.queries.ts'
import {
  countDays,
  daysOfOtherClocks,
  foldDeltas,
  lastDayDue,
  recountDay,
  takeDaysDue,
  takeNewDays,
  type VideoDay,
  waitTo,
} from './counting.queries.ts'

export const videoFigures = 'count-video-facts'
export const figuresOfDays = 'add-up-audience-days'
export const touches = 'keep-touches'
/** How long what has come may wait for more. Figures of days soonest: what answers them may be seconds old besides (`figuresOldestMs`). */
const wakesAfterMs = { [videoFigures]: 1_000, [figuresOfDays]: 500, [touches]: 1_000 }
const longestRestMs = 60_000

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
    run: addingUpAudience(app),
  })
  app.tasks.set(touches, {
    when: everyMinute,
    isWoken: true,
    async run(signal) {
      for (const keep of [(db: Db) => keepTouches(db), keepDevices])
        while ((await inTransaction(app.services.db, keep)) > 0) signal.throwIfAborted()
    },
  })
  let zoneOfDays: string | undefined
  // Nobody wakes it: a day is read whole, so that what is played all the time is counted once a minute.
  app.tasks.set('count-video-days', {
    when: everyMinute,
    async run(signal) {
      const { businessTimeZone: zone } = app.services.config
      if (zoneOfDays !== zone)
        for (const day of await daysOfOtherClocks(app.services.db, zone)) {
          await inTransaction(app.services.db, async (db) => {
            await waitTo(db, 'count days')
            await recountDay(db, day, zone)
          })
          signal.throwIfAborted()
        }
      zoneOfDays = zone
      const upTo = await lastDayDue(app.services.db)
      while ((await countSomeDays(app, (db) => takeDaysDue(db, upTo))) > 0) signal.throwIfAborted()
    },
  })
}

/** So many times as long as it took to add a day up it stands: what comes by the thousand a second costs a fifth of a core. */
const restPerWork = 4

/** Adds up the days that are to be, each not again before it has rested; the longer a day takes, the longer it does. */
function addingUpAudience({ services: { db, jobQueue, now: moment } }: FastifyInstance): Task['run'] {
  let restUntil = new Map<string, number>()
  return async (signal) => {
    for (;;) {
      const startedAt = performance.now()
      restUntil = new Map([...restUntil].filter(([, until]) => until > startedAt))
      const days = await inTransaction(db, (transaction) =>
        addUpAudienceDays(transaction, { resting: [...restUntil.keys()] }),
      )
      signal.throwIfAborted()
      const hours =
        days.length > 0
          ? 0
          : await inTransaction(db, (transaction) => addUpAudienceHours(transaction, moment()))
      const now = performance.now()
      const rest = Math.min(longestRestMs, restPerWork * (now - startedAt))
      for (const day of days) restUntil.set(day, now + rest)
      if (days.length > 0) continue
      if (hours === 0 && !(await isAnyAudienceDayDue(db))) return
      const untilRested = Math.max(0, Math.min(now + longestRestMs, ...restUntil.values()) - now)
      await jobQueue.pause(hours > 0 ? rest : untilRested)
      signal.throwIfAborted()
    }
  }
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

/** Makes what has figures counted soon: once in a while, however many batches come. */
export function countingSoon(
  { services: { db, jobQueue }, log }: FastifyInstance,
  task: keyof typeof wakesAfterMs,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    // The schedule would find it as well.
    jobQueue.wakeAt(db, task).catch((error) => log.warn({ err: error }, 'the counting was not woken'))
  }
  return () => {
    // The time of the request that asks may be up by then.
    timer ??= inNobodysTime(() => setTimeout(wake, wakesAfterMs[task]).unref())
  }
}
