import pg from 'pg'
import { cancelRunning } from './cancel-running.ts'
import { READ_ONLY } from './database-away.ts'
import { statementName } from './statement-names.ts'
import { statementTimeLeft, timeLeft } from './time-left.ts'

// A frozen server or a cut cable never answers: give up by ourselves, just after the server should have.
export const ANSWER_TIMEOUT_MS = 8_500

/** Whoever asked has no time left: the statement is not sent. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp'
}

// The types of `pg` leave it out.
const startupOf = Reflect.get(pg.Client.prototype, 'getStartupConf') as (
  this: pg.Client,
) => Record<string, string>

/**
 * What a connection is sent under names before it begins anew. PostgreSQL keeps seventy times that, with plans a hundred times, for as
 * long as the connection lasts.
 */
const MOST_NAMED_CHARACTERS = 1_000_000
/** Of those few that figures are read with: a dashboard has half a million, and whoever begins anew plans all of it. */
const MOST_NAMED_FIGURES = 2_500_000

interface Prepared {
  text: string
  values?: unknown[]
  name?: string
}

/**
 * A client that hangs up when an answer is overdue. `pg` alone reports the timeout and keeps the connection,
 * and whoever borrows it next waits behind the dead query.
 */
export class ImpatientClient extends pg.Client {
  // Known once it is connected; the types of `pg` leave these two out as well.
  declare readonly processID: number | null
  declare readonly secretKey: number | null
  readonly #named = new Set<string>()
  #namedCharacters = 0
  protected readonly mostNamed: number = MOST_NAMED_CHARACTERS

  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens only while a client is idle. One that breaks between two queries of a transaction would
    // end the process; its next query reports the loss to the borrower.
    this.on('error', () => undefined)
  }

  /** Times are answered in UTC. As parameters of their own they pass a pooler, which knows these two. */
  getStartupConf(): Record<string, string> {
    return { ...startupOf.call(this), TimeZone: 'UTC', DateStyle: 'ISO' }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- `query` has seven overloads that this passes through unread.
  override query(...args: any[]): any {
    // With a callback it is `pool.query` that asks, in the time of whoever gave the connection back: not for a request.
    const left = typeof args.at(-1) === 'function' ? undefined : timeLeft()
    if (left !== undefined && left <= 0 && args[0] !== 'rollback')
      return Promise.reject(new TimeIsUp('The request has no time left.'))
    const limit = left === undefined ? undefined : statementTimeLeft()
    const ask = () => Reflect.apply(super.query, this, this.#timed(args, left)) as unknown
    const result = limit === undefined ? ask() : this.#limit(limit).then(ask)
    if (result instanceof Promise) result.catch((error: unknown) => this.#leave(error))
    return result
  }

  /** The server's own limit of what comes next. In a transaction that failed it cannot be set, and need not. */
  async #limit(milliseconds: number): Promise<void> {
    await super.query(`set local statement_timeout = ${milliseconds}`).catch(() => undefined)
  }

  /** Kysely sends text and values; whoever asks for an answer waits for it no longer than they have time. */
  #timed(args: unknown[], left: number | undefined): unknown[] {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return args
    const query_timeout = left === undefined || left <= 0 ? undefined : Math.min(left, ANSWER_TIMEOUT_MS)
    return [{ ...this.prepared(text, values), ...(query_timeout !== undefined && { query_timeout }) }]
  }

  /** Under a name the server parses a statement once a connection. */
  protected prepared(text: string, values: unknown[]): Prepared {
    const name = statementName(text)
    if (name === undefined) return { text, values }
    if (!this.#named.has(name)) {
      this.#named.add(name)
      this.#namedCharacters += text.length
    }
    return { name, text, values }
  }

  /** Whether another connection should take its place once nobody is borrowing it. */
  get isFull(): boolean {
    return this.#namedCharacters > this.mostNamed
  }

  /** A connection whose answer is overdue, or that leads to a server which cannot write any more, is not used again. */
  #leave(error: unknown): void {
    if (!(error instanceof Error)) return
    if (error.message === 'Query read timeout') cancelRunning(this)
    else if (!(error instanceof pg.DatabaseError && error.code === READ_ONLY)) return
    void this.end()
  }
}

/** One of those that figures are read with. */
export class FiguresClient extends ImpatientClient {
  protected override readonly mostNamed = MOST_NAMED_FIGURES
}

// A pooler hands out connections by the transaction: what is set goes with it, and so would a prepared statement.
const BEGIN = `begin; set local statement_timeout = '8s'; set local idle_in_transaction_session_timeout = '10s'; set local jit = off`

/** The same behind a pooler in transaction mode: nothing is kept in a session. */
export class PooledClient extends ImpatientClient {
  protected override prepared(text: string, values: unknown[]): Prepared {
    return text === 'begin' ? { text: BEGIN } : { text, values }
  }
}
