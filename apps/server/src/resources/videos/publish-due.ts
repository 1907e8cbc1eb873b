import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/caller/call.ts'
import { everyMinute } from '../../platform/jobs/job-handlers.ts'
import { publishDue } from './videos.queries.ts'

const task = 'publish-due-videos'
const atOnce = 500

/** Videos on the schedule come out by themselves: at their moment, and whatever was missed within a minute. */
export function publishDueVideos(app: FastifyInstance): void {
  const { db } = app.services
  app.tasks.set(task, {
    when: everyMinute,
    async run(signal) {
      while ((await publishDue(db, atOnce)) === atOnce) signal.throwIfAborted()
    },
  })
}

/** Has the schedule looked at when the time of a video comes. */
export async function wakeWhenDue({ db, services }: Caller, publishedAt: string): Promise<void> {
  await services.jobQueue.wakeAt(db, task, new Date(publishedAt))
}
