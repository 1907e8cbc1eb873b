import type pg from 'pg'
import type { WorkBeside } from '../../platform/record/resource-seed.ts'
import {
  letNoTriggerWait,
  type SetAside,
  type SetAsideOptions,
  setAsideIndexes,
} from './bulk-load.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** From so many rows of a kind on building indexes anew beats keeping them up. */
export interface BulkFrom {
  readonly rows: number
  readonly orders: number
  readonly visits: number
}

export const usualBulkFrom: BulkFrom = { rows: 10_000, orders: 20_000, visits: 50_000 }

/** Takes away what slows a load of some tables down, and brings it back. */
export interface Bulk {
  readonly from: BulkFrom
  /** See {@link setAsideIndexes}. What was made for this transaction alone may be gone afterwards. */
  setAside(tables: readonly string[], options?: SetAsideOptions): Promise<void>
  /** Brings back what was set aside of these tables and no other; they are complete, and nobody writes to them any more. */
  restore(tables: readonly string[]): Promise<void>
  /**
   * Has work done on what there is by now, beside what follows where that can be, and these tables restored after it. It touches no table
   * that is set aside meanwhile, and none that keys of such a table point to.
   */
  beside(work: Work, tables?: readonly string[]): Promise<WorkBeside>
}

/** Statements of one transaction. */
export type Work = (client: Client) => Promise<void>

interface Group extends SetAside {
  readonly tables: readonly string[]
}

/** Takes out of `groups` what belongs to these tables alone, and answers its statements. */
function takeOut(groups: Group[], tables: readonly string[]): SetAside {
  const own = groups.filter((group) => group.tables.every((table) => tables.includes(table)))
  for (const group of own) groups.splice(groups.indexOf(group), 1)
  return {
    statements: own.flatMap(({ statements }) => statements),
    last: own.flatMap(({ last }) => last),
  }
}

/** Inside the one transaction of its connection: a failure brings everything back. */
export class BulkInTransaction implements Bulk {
  readonly from: BulkFrom
  readonly #groups: Group[] = []
  readonly #client: Client

  constructor(client: Client, from: BulkFrom) {
    this.#client = client
    this.from = from
  }

  async setAside(tables: readonly string[], options: SetAsideOptions = {}): Promise<void> {
    this.#groups.push({ tables, ...(await setAsideIndexes(this.#client, tables, options)) })
  }

  async restore(tables: readonly string[]): Promise<void> {
    const { statements, last } = takeOut(this.#groups, tables)
    for (const statement of [...statements, ...last]) await this.#client.query(statement)
  }

  async beside(work: Work, tables: readonly string[] = []): Promise<WorkBeside> {
    await work(this.#client)
    await this.restore(tables)
    return { finished: async () => undefined }
  }
}

/**
 * In a database that nobody else looks at: what is loaded is committed, and a second connection brings back what was set aside
 * while the first goes on.
 */
export class BulkBeside implements Bulk {
  readonly from: BulkFrom
  readonly #groups: Group[] = []
  readonly #waiting: (string | Work)[] = []
  /** For when neither reads: the first connection does so throughout its transactions. */
  readonly #last: string[] = []
  readonly #client: Client
  readonly #other: Client
  /** What the second connection brings back now; setting aside waits for it, and it for setting aside. */
  #statement: Promise<unknown> = Promise.resolve()
  /** That, or what work it does now. */
  #item: Promise<unknown> = Promise.resolve()
  #worker: Promise<void> = Promise.resolve()
  /** How much work, and not statements, it has yet to do. */
  #unfinished = 0

  constructor({ client, other }: { client: Client; other: Client }, from: BulkFrom) {
    this.#client = client
    this.#other = other
    this.from = from
  }

  async setAside(tables: readonly string[], options: SetAsideOptions = {}): Promise<void> {
    await this.commit()
    const inBetween = this.#statement.then(async () => {
      this.#groups.push({ tables, ...(await setAsideIndexes(this.#client, tables, options)) })
      await this.commit()
    })
    this.#statement = inBetween
    await inBetween
  }

  async restore(tables: readonly string[]): Promise<void> {
    await this.commit()
    this.#goOn(...this.#restoring(tables))
  }

  async beside(work: Work, tables: readonly string[] = []): Promise<WorkBeside> {
    await this.commit()
    this.#unfinished += 1
    const done = new Promise<void>((resolve, reject) => {
      this.#goOn(async (client) => {
        await this.#inTransaction(client, work, tables)
        resolve()
      })
      // Also where what comes before it fails, so that it is never begun.
      this.#worker.catch(reject)
    })
    // Whoever waits for it hears of it.
    done.catch(() => undefined)
    const finished = async () => {
      // It may stand behind an index of what was written since, and no server sees who waits for whom here.
      await this.commit()
      await done
    }
    return { finished }
  }

  async #inTransaction(client: Client, work: Work, tables: readonly string[]): Promise<void> {
    await client.query('begin')
    await work(client)
    await client.query('commit')
    this.#waiting.unshift(...this.#restoring(tables))
    this.#unfinished -= 1
  }

  /** Without what later work would take away. */
  #restoring(tables: readonly string[]): string[] {
    const { statements, last } = takeOut(this.#groups, tables)
    this.#last.push(...last)
    return statements
  }

  /** The second connection does these as well. */
  #goOn(...waiting: (string | Work)[]): void {
    this.#waiting.push(...waiting)
    this.#worker = this.#worker.then(() => this.#work(this.#other, () => this.#waiting.shift()))
    // Whoever waits for it hears of it.
    this.#worker.catch(() => undefined)
  }

  /** What was done so far is there for the second connection. */
  async commit(): Promise<void> {
    await this.#client.query('commit')
    await this.#client.query('begin')
    await letNoTriggerWait(this.#client)
  }

  /** The first connection helps, as far as two can do so to one table, until nothing of that is left; it is in no transaction then. */
  async help(): Promise<void> {
    await this.#client.query('commit')
    const takeShared = () => {
      const place = this.#waiting.findIndex((next) => typeof next === 'string' && isShared.test(next))
      return place < 0 ? undefined : this.#waiting.splice(place, 1)[0]
    }
    await this.#work(this.#client, takeShared)
    // Work brings more to be restored.
    while (this.#unfinished > 0) {
      await this.#item
      await this.#work(this.#client, takeShared)
    }
  }

  /** Once everything is back. */
  async restored(): Promise<void> {
    await this.#worker
    for (const statement of this.#last.splice(0)) await this.#other.query(statement)
  }

  async #work(client: Client, take: () => string | Work | undefined): Promise<void> {
    for (let next = take(); next !== undefined; next = take()) {
      const item = next
      if (typeof item !== 'string') await (this.#item = item(client))
      else if (client === this.#client) await client.query(item)
      else await (this.#item = this.#statement = this.#statement.then(() => client.query(item)))
    }
  }
}

/** Not so constraints: each wants its table for itself. */
const isShared = /^create (unique )?index /i
