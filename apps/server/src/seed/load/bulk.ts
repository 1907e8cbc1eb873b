import type pg from 'pg'
import {
  letNoTriggerWait,
  type SetAside,
  type SetAsideOptions,
  setAsideIndexes,
} from './bulk-load.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** From so many rows on building indexes of a table anew beats keeping them up. */
export const bulkFrom = 10_000

/** Takes away what slows a load of some tables down, and brings it back. */
export interface Bulk {
  /** See {@link setAsideIndexes}. What was made for this transaction alone may be gone afterwards. */
  setAside(tables: readonly string[], options?: SetAsideOptions): Promise<void>
  /** Brings back what was set aside of these tables and no other; they are complete, and nobody writes to them any more. */
  restore(tables: readonly string[]): Promise<void>
}

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
  readonly #groups: Group[] = []
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async setAside(tables: readonly string[], options: SetAsideOptions = {}): Promise<void> {
    this.#groups.push({ tables, ...(await setAsideIndexes(this.#client, tables, options)) })
  }

  async restore(tables: readonly string[]): Promise<void> {
    const { statements, last } = takeOut(this.#groups, tables)
    for (const statement of [...statements, ...last]) await this.#client.query(statement)
  }
}

/**
 * In a database that nobody else looks at: what is loaded is committed, and a second connection brings back what was set aside
 * while the first goes on.
 */
export class BulkBeside implements Bulk {
  readonly #groups: Group[] = []
  readonly #waiting: string[] = []
  /** For when neither reads: the first connection does so throughout its transactions. */
  readonly #last: string[] = []
  readonly #client: Client
  readonly #other: Client
  /** What the second connection does now; setting aside waits for it, and it for setting aside. */
  #statement: Promise<unknown> = Promise.resolve()
  #worker: Promise<void> = Promise.resolve()

  constructor(client: Client, other: Client) {
    this.#client = client
    this.#other = other
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
    const { statements, last } = takeOut(this.#groups, tables)
    this.#waiting.push(...statements)
    this.#last.push(...last)
    await this.commit()
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

  /** Once everything that was restored so far is back. */
  async restored(): Promise<void> {
    await this.#worker
  }

  /** The first connection brings back as well what is left, as far as two can do so to one table. */
  async restoreTogether(): Promise<void> {
    await this.#client.query('commit')
    const isIndex = (statement: string) => /^create (unique )?index/i.test(statement)
    const takeIndex = () => {
      const place = this.#waiting.findIndex(isIndex)
      return place < 0 ? undefined : this.#waiting.splice(place, 1)[0]
    }
    await Promise.all([this.#work(this.#client, takeIndex), this.#worker])
    for (const statement of this.#last.splice(0)) await this.#client.query(statement)
    await this.#client.query('begin')
  }

  async #work(client: Client, take: () => string | undefined): Promise<void> {
    for (let statement = take(); statement !== undefined; statement = take()) {
      const text = statement
      if (client === this.#other) await (this.#statement = this.#statement.then(() => client.query(text)))
      else await client.query(text)
    }
  }
}
