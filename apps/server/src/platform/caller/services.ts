import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Db } from '../database/database.ts'
import type { JobQueue } from '../queue/job-queue.ts'

/** What the process has one of; handed to everything that needs it by `buildApp`. */
export interface Services {
  readonly db: Db
  /** For exports and other long reads: two connections, no statement time-out. */
  readonly exportPool: pg.Pool
  /** Who works on what in the background. */
  readonly jobQueue: JobQueue
  readonly config: Config
  /** The present moment; tests hand in their own. */
  readonly now: () => Date
}
