import { setTimeout } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db as Connection, Job as Delivered, JobWithMetadata, PgBoss, SendOptions } from 'pg-boss'
import type { Db } from '../database/database.ts'

const schema = 'job_queue'
const jobsQueue = 'jobs'
const jobsAtOnce = 2
/** So many polls apart is looked for what only a clock sets off: an hourly task may begin five seconds later. */
const pollsBetweenClocks = 5
const hour = 3600

/** How often the queue is looked at. */
export interface QueuePace {
  pollSeconds: number
  /** A process that sent no heartbeat for so long is taken for dead, and its jobs go to another. */
  heartbeatSeconds: number
  watchSeconds: number
}

const usualPace: QueuePace = { pollSeconds: 1, heartbeatSeconds: 10, watchSeconds: 10 }

/** A job that this process is to work on. */
export interface Delivery {
  jobId: number
  /** There will be no other try when this one is given up. */
  isLastTry: boolean
  /** Aborted when the process stops, or when the job was given to another. */
  signal: AbortSignal
}

interface Sent {
  id: number
  deliveryId: string
}

/** Which process works on what, and when: pg-boss in a schema of its own, over our pool. */
export class JobQueue {
  readonly #pool: pg.Pool
  readonly #pace: QueuePace
  readonly #stopping = new AbortController()
  readonly #tasks = new Set<string>()
  /** Deliveries that were given up because this process stops. */
  readonly #interrupted: string[] = []
  #starting: Promise<unknown> = Promise.resolve()
  #boss: PgBoss | undefined

  constructor(pool: pg.Pool, pace: QueuePace = usualPace) {
    this.#pool = pool
    this.#pace = pace
  }

  /** Makes the queue ready; several processes may do so at once. `onTrouble` gets the errors on the way. */
  async start(onTrouble: (error: unknown) => void): Promise<void> {
    await this.#close()
    const starting = this.#open(onTrouble)
    this.#starting = starting.catch(() => undefined)
    this.#boss = await starting
  }

  async #open(onTrouble: (error: unknown) => void): Promise<PgBoss> {
    // Loaded when the product answers already: it takes as long as half of our own modules.
    const { PgBoss } = await import('pg-boss')
    const { watchSeconds } = this.#pace
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.#execute(text, values) },
      schema,
      createSchema: !(await this.#hasSchema()),
      superviseIntervalSeconds: watchSeconds,
      monitorIntervalSeconds: watchSeconds,
    })
    boss.on('error', onTrouble)
    try {
      await boss.start()
      await boss.createQueue(jobsQueue)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false, close: false })
      throw error
    }
  }

  /** A role that owns nothing was given the schema, and may not even ask for one that is there. */
  async #hasSchema(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ found: boolean }>(
      'select to_regnamespace($1) is not null as found',
      [schema],
    )
    return rows[0]?.found === true
  }

  /** pg-boss reads columns as `pg` does by itself, times as dates among them. */
  #execute(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    // Several statements in one text, as its schema is made with, take no values.
    return this.#pool.query({ text, types: pg.types, ...(values.length > 0 && { values }) })
  }

  /**
   * Hands a job to whichever process is free, once the transaction of `db` is through. Sent twice it is there once.
   * Before the queue has started nothing is sent: the start sends what waits.
   */
  async send(db: Db, { id, deliveryId }: Sent): Promise<void> {
    const options: SendOptions = {
      db: throughKysely(db),
      id: deliveryId,
      heartbeatSeconds: this.#pace.heartbeatSeconds,
      expireInSeconds: 12 * hour,
      retryLimit: 20,
      retryDelay: 2,
      deleteAfterSeconds: 48 * hour,
    }
    await this.#boss?.send(jobsQueue, { jobId: id }, options)
  }

  /** What became of a job in the queue: it is waiting or worked on, it has ended, or it is not known there. */
  async fateOf(deliveryId: string): Promise<'open' | 'over' | 'unknown'> {
    const [found] = (await this.#boss?.findJobs(jobsQueue, { id: deliveryId })) ?? []
    if (!found) return 'unknown'
    return ['created', 'retry', 'active'].includes(found.state) ? 'open' : 'over'
  }

  /**
   * Gives jobs that some process has had for a second to whoever asks next, as if nobody had tried. Written into the
   * queue's table, because it only counts the seconds of a silent process from ten on, and a kill as a try.
   */
  async takeBack(deliveryIds: readonly string[]): Promise<void> {
    await this.#pool.query(
      `update ${schema}.job set state = 'created', started_on = null, heartbeat_on = null
       where name = $1 and id = any($2::uuid[]) and state = 'active' and started_on < now() - interval '1 second'`,
      [jobsQueue, deliveryIds],
    )
  }

  /** From now on this process works on jobs. */
  async work(handle: (delivery: Delivery) => Promise<void>): Promise<void> {
    await this.#boss?.work(
      jobsQueue,
      { pollingIntervalSeconds: this.#pace.pollSeconds, localConcurrency: jobsAtOnce, includeMetadata: true },
      async ([delivered]: JobWithMetadata<{ jobId: number }>[]) => {
        if (!delivered) return
        const { data, signal, retryCount, retryLimit } = delivered
        const isLastTry = retryCount >= retryLimit
        try {
          await handle({ jobId: data.jobId, isLastTry, signal: this.#untilStopped(signal) })
        } catch (error) {
          if (this.isStopping) this.#interrupted.push(delivered.id)
          throw error
        }
      },
    )
  }

  /** One process or another does this now, and from now on when a cron expression says, and when it is woken. */
  async doOnSchedule(
    task: string,
    { when, isWoken }: { when: string; isWoken: boolean },
    run: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    // Any number may be woken at different moments, but only once for each.
    await this.#boss?.createQueue(task, { policy: 'short' })
    this.#tasks.add(task)
    await this.#boss?.schedule(task, when, null, { retryLimit: 0, deleteAfterSeconds: hour })
    await this.#boss?.send(task, {}, wakingAt())
    await this.#boss?.work(
      task,
      { pollingIntervalSeconds: this.#pace.pollSeconds * (isWoken ? 1 : pollsBetweenClocks) },
      async ([delivered]: Delivered<object>[]) => {
        if (delivered) await run(this.#untilStopped(delivered.signal))
      },
    )
  }

  /** Has a task done at this moment, or now, as well; a process whose queue has not started leaves it to the schedule. */
  async wakeAt(db: Db, task: string, moment?: Date): Promise<void> {
    const options = { ...wakingAt(moment), db: throughKysely(db) }
    if (this.#tasks.has(task)) await this.#boss?.send(task, {}, options)
  }

  #untilStopped(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.#stopping.signal])
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Waits, though not longer than the process runs. */
  async pause(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(
      () => undefined,
    )
  }

  /** Releases what this process works on; others, or the next start, go on with it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#starting
    const boss = this.#boss
    if (!boss) return
    const queues = new Set(boss.getWipData().map(({ name }) => name))
    await Promise.all([...queues].map((name) => boss.offWork(name, { wait: true })))
    // Where the database is away, they go on as those of a killed process do.
    await this.#handOver().catch(() => undefined)
    await this.#close()
  }

  /** What this process did not finish is due at once, as if nobody had tried: to the queue its stop is a failure. */
  async #handOver(): Promise<void> {
    if (this.#interrupted.length === 0) return
    await this.#pool.query(
      `update ${schema}.job set state = 'created', started_on = null, completed_on = null, start_after = now()
       where name = $1 and id = any($2::uuid[]) and state in ('retry', 'failed')`,
      [jobsQueue, this.#interrupted],
    )
  }

  async #close(): Promise<void> {
    await this.#boss?.stop({ graceful: false, close: false })
    this.#boss = undefined
  }
}

function throughKysely(db: Db): Connection {
  return {
    executeSql: async (text, values = []) => ({
      rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
    }),
  }
}

/** How a task is sent that is due at this moment; without one at once, whatever the clock of this machine says. */
function wakingAt(moment?: Date): SendOptions {
  return {
    ...(moment && { startAfter: moment }),
    singletonKey: moment?.toISOString() ?? 'now',
    retryLimit: 2,
    deleteAfterSeconds: hour,
  }
}
