import type { Permission } from '@backlot/contract/core/resource/permission'
import type { Caller } from '../caller/call.ts'
import type { Db } from '../database/database.ts'
import type { JobResult, OpenJob } from './jobs.queries.ts'

/** What may wait for others, and so is done in no transaction: at most for a second, or the job goes to somebody else. */
export type Errand = (db: Db) => Promise<void>

/** What a step was told of its records before it began, and locked any of them. */
export type Ahead = ReadonlyMap<number, unknown>

/** What is known of one kind of job. */
export interface JobHandler {
  /**
   * What staff have saved is not complete without it: it is the business's and not its starter's. Nobody cancels it, and it
   * goes on whatever they may do by now, also if they were disabled.
   */
  readonly isOfBusiness?: true
  /** Every permission that the starter must hold, when it starts and while it goes on. */
  permissions(action: string): readonly Permission[]
  /**
   * Works on the next records of the job, as its starter, in the transaction of `caller.db`. A step that has written
   * nothing may answer an errand instead, and is begun anew after it.
   */
  work(caller: Caller, job: OpenJob, ahead?: Ahead): Promise<JobResult | Errand>
  /** Reads what the step after this one will work on, on another connection, while this one is at work. */
  readAhead?(caller: Caller, ids: readonly number[]): Promise<Ahead>
}

/** Something that is done by the clock, by one process or another, on nobody's behalf; when one starts, too. */
export interface Task {
  /** When, as cron writes it, by the database's clock. */
  readonly when: string
  /** Somebody wakes it between, and waits for it: it is looked for every second. */
  readonly isWoken?: true
  run(signal: AbortSignal): Promise<void>
}

export const everyMinute = '* * * * *'
export const everyHour = '7 * * * *'
export const everyDay = '17 3 * * *'

declare module 'fastify' {
  interface FastifyInstance {
    jobHandlers: Map<string, JobHandler>
    tasks: Map<string, Task>
  }
}
