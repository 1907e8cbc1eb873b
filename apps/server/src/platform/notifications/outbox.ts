import { mostNamedRecords } from '@backlot/contract/live'
import { sql } from 'kysely'
import { inNobodysTime } from '../database/connection/time-left.ts'
import type { Db } from '../database/database.ts'
import { anyId } from '../database/expressions.ts'
import { ChangeEvents } from './change-events.ts'
import { type ChangeBatch, type ChangeEvent, liveChannel } from './notification.ts'

const gatherMs = 50
// Longer than any transaction may pause.
const longestWaitMs = 120_000
// Far more than is ever under way at once; a bound, so that a database that is away cannot fill the memory.
const mostWaiting = 50_000

/** What one transaction has written so far. */
interface Written {
  /** By audit row. */
  events: Map<number, ChangeBatch>
  lastAt: number
  dueAt: number
}

/**
 * Notifies of what this process wrote, soon after its commit and many at a time. Whether a write was committed its audit
 * row says: one that was rolled back, whole or to a savepoint, is never found. `NOTIFY` in the writes' own transactions
 * would make them commit one after the other, over all processes.
 */
export class Outbox {
  readonly #db: Db
  #written = new Map<Db, Written>()
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #isClosed = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Takes the change that an audit row records; its transaction, named by its connection, is still open. */
  put(transaction: Db, auditId: number, { resource, sessionId, ...record }: ChangeEvent): void {
    this.putBatch(transaction, auditId, { resource, sessionId, records: [record] })
  }

  /** The same of what was written at once, by the first of its audit rows. */
  putBatch(transaction: Db, auditId: number, batch: ChangeBatch): void {
    if (this.#isClosed || this.#count >= mostWaiting) return
    const now = performance.now()
    const written = this.#written.get(transaction) ?? { events: new Map(), lastAt: now, dueAt: now }
    written.events.set(auditId, withoutCrowd(batch))
    this.#count += 1
    // Whoever still writes is not done.
    this.#written.set(transaction, { ...written, lastAt: now, dueAt: now + gatherMs })
    this.#schedule()
  }

  /** Notifies of what is committed by now, and takes nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#sending
    await this.#send([...this.#written.values()]).catch(() => undefined)
  }

  #schedule(): void {
    // Asked for by a request, and after each sending by itself: a time that came with it would be up for ever.
    this.#timer ??= inNobodysTime(() =>
      setTimeout(() => {
        this.#sending = this.#sendDue()
      }, gatherMs).unref(),
    )
  }

  async #sendDue(): Promise<void> {
    const now = performance.now()
    const due = [...this.#written].filter(([, { dueAt }]) => dueAt <= now)
    // The database is away: nobody would receive it either.
    const isDone = await this.#send(due.map(([, written]) => written)).catch(() => () => false)
    for (const [transaction, written] of due) {
      const wait = now - written.lastAt
      // What was written meanwhile is looked at anew; each further look takes as long to come as the wait so far.
      if (this.#written.get(transaction) !== written) continue
      if (isDone(written) || wait > longestWaitMs) this.#drop(transaction, written)
      else written.dueAt = now + Math.max(gatherMs, wait)
    }
    this.#timer = undefined
    if (this.#written.size > 0 && !this.#isClosed) this.#schedule()
  }

  #drop(transaction: Db, { events }: Written): void {
    this.#written.delete(transaction)
    this.#count -= events.size
  }

  /** Notifies of what is committed and answers which transactions those were. */
  async #send(all: readonly Written[]): Promise<(written: Written) => boolean> {
    if (all.length === 0) return () => false
    // In the order in which they were written: of a record that two transactions wrote, the later one counts.
    const events = new Map(all.flatMap((written) => [...written.events]).toSorted(([a], [b]) => a - b))
    const rows = await this.#db
      .selectFrom('audits')
      .where('id', '=', anyId([...events.keys()]))
      .select('id')
      .execute()
    const committed = new Set(rows.map(({ id }) => id))
    const changes = new ChangeEvents()
    for (const [auditId, event] of events) if (committed.has(auditId)) changes.addBatch(event)
    const payloads = changes.take().map((batch) => JSON.stringify({ about: 'records', ...batch }))
    if (payloads.length > 0)
      await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(
        this.#db,
      )
    return (written) => [...written.events.keys()].some((id) => committed.has(id))
  }
}

/** Of a crowd nothing but that it was one is kept. */
function withoutCrowd({ records, ...from }: ChangeBatch): ChangeBatch {
  return { ...from, records: records && records.length > mostNamedRecords ? null : records }
}
