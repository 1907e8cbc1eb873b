import type { FastifyInstance } from 'fastify'
import type { JobQueue } from '../queue/job-queue.ts'
import { everyMinute } from './job-handlers.ts'
import { deleteOldJobs, endJob, listOpenJobs, listRestingJobs } from './jobs.queries.ts'
import { runJob } from './run-job.ts'

const retryMs = 5_000
// With the second for which a job must have rested, and the one of the queue: on with it within 3 s.
const lookMs = 500

/** Starts working on jobs, and on what is to be done by the clock; trouble is logged and tried again. */
export async function startJobs(app: FastifyInstance): Promise<void> {
  const { jobQueue } = app.services
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'trouble in the job queue')
  while (!jobQueue.isStopping) {
    try {
      await jobQueue.start(onTrouble)
      await beginWork(app, jobQueue)
      break
    } catch (error) {
      onTrouble(error)
      await jobQueue.pause(retryMs)
    }
  }
  void takeOver(app, onTrouble)
}

/** Has jobs of processes that are gone done by others. Of one that is only slow nothing is done twice: two take turns. */
async function takeOver(
  { services: { db, jobQueue } }: FastifyInstance,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  while (!jobQueue.isStopping) {
    await jobQueue.pause(lookMs)
    try {
      const resting = jobQueue.isStopping ? [] : await listRestingJobs(db)
      if (resting.length > 0) await jobQueue.takeBack(resting)
    } catch (error) {
      if (jobQueue.isStopping) return
      onTrouble(error)
      await jobQueue.pause(retryMs)
    }
  }
}

async function beginWork(app: FastifyInstance, jobQueue: JobQueue): Promise<void> {
  app.tasks.set('tend-jobs', { when: everyMinute, run: () => tendJobs(app) })
  for (const [name, { when, isWoken = false, run }] of app.tasks) {
    // What came due while nobody was there is done at once.
    await jobQueue.doOnSchedule(name, { when, isWoken }, (signal) =>
      run(signal).catch((error) => failTask(app, name, error)),
    )
  }
  await jobQueue.work((delivery) => runJob(app, delivery))
}

/** The queue tries again, and keeps to itself what went wrong. */
function failTask(app: FastifyInstance, task: string, error: unknown): never {
  if (!app.services.jobQueue.isStopping) app.log.error({ err: error, task }, 'a task failed')
  throw error
}

/**
 * Sends what the queue does not know of: ordered before it had started, or put back from a backup. A job that the
 * queue has given up has failed.
 */
async function tendJobs({ services: { db, jobQueue } }: FastifyInstance): Promise<void> {
  for (const job of await listOpenJobs(db)) {
    const fate = await jobQueue.fateOf(job.deliveryId)
    if (fate === 'unknown') await jobQueue.send(db, job)
    else if (fate === 'over') await endJob(db, job.id, { state: 'failed', code: 'internal' })
  }
  await deleteOldJobs(db)
}
