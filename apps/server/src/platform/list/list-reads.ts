import type { Totals } from '@backlot/contract/core/endpoints/listing'
import type { ListMeta, ListQuery } from '@backlot/contract/core/lists/list'
import { sql } from 'kysely'
import { TtlCache } from '../caller/ttl-cache.ts'
import type { Viewer } from '../caller/viewer.ts'
import { afterCommit } from '../database/after-commit.ts'
import { isStatementCancelled } from '../database/connection/database-away.ts'
import type { Db } from '../database/database.ts'
import { seenBy } from '../fields/field-in-sql.ts'
import type { PageColumns } from '../fields/page-columns.ts'
import type { Condition } from '../fields/server-kind.ts'
import { matching, matchingParts } from './filters.ts'
import { orderKey, orderOf } from './pages/order.ts'
import { ListPages, type Page, type PageRequest } from './pages/pages.ts'
import { type RowSource, sourceFor } from './row-source.ts'
import type { Reader } from './scope.ts'
import { type Frequent, frequentIn } from './search.ts'
import { readSums } from './sums.ts'
import { ListTotals, type Total, type TotalRequest } from './totals.ts'

// After the rows. A total that comes later is there when they are asked for again.
const patienceMs = 1_000

// Names do not become frequent within minutes.
const frequentMs = 60_000

type Selection = Pick<ListQuery, 'q' | 'filters'>

/** Everything that is read of many rows at once: pages, how many there are, their ids, their sums. */
export class ListReads<Row> {
  readonly #source: RowSource
  readonly #columns: (viewer: Viewer) => PageColumns
  readonly #pages: ListPages
  readonly #totals = new ListTotals()
  readonly #frequent = new TtlCache<Frequent>(frequentMs)

  constructor(source: RowSource, columns: (viewer: Viewer) => PageColumns) {
    this.#source = source
    this.#columns = columns
    this.#pages = new ListPages(source)
  }

  /** A page of a list, or of the part of it that lies within a record. */
  async page(reader: Reader, query: ListQuery, within?: Condition): Promise<{ rows: Row[]; meta: ListMeta }> {
    const { db, session: viewer } = reader
    const source = sourceFor(this.#source, query)
    const { from } = source
    const order = orderOf(source.row, query.sort)
    const wanted = { viewer, query, within, frequent: await this.#frequentIn(db, query) }
    const where = matching(source, wanted)
    const parts = matchingParts(source, wanted, order[0]?.field)
    const columns = this.#columns(viewer)
    const listKey = listKeyOf(db, orderKey(order), { from, where })
    const request = { query, from, order, where, parts, columns, listKey }
    const [page, counted] = await this.#pageAndTotal(reader, request)
    // An estimate below what the page itself shows would be plainly wrong.
    const total = Math.max(counted.total, page.known)
    return {
      // The columns are worked out from the contract that also gives the type of the row.
      rows: page.rows as Row[],
      meta: { page: query.page, perPage: query.perPage, ...counted, total, ...page.cursors },
    }
  }

  /**
   * Of a search, and of rows looked for near first, it is enough to know that there is more: they do not wait for a total that takes long,
   * unless nothing else says whether there are any.
   */
  async #pageAndTotal(reader: Reader, request: PageRequest & TotalRequest): Promise<[Page, Total]> {
    const counting = this.#totals.read(reader, request)
    const isQuick = request.query.q === '' && this.#source.timeline?.beganAt === undefined
    if (isQuick || request.query.exactTotal) {
      return Promise.all([this.#pages.read(reader, request), counting])
    }
    // Who does not wait for it does not hear either that it was given up.
    const late: Total = { total: 0, totalIsExact: false }
    const countingInTime = counting.catch((error: unknown) => {
      if (isStatementCancelled(error)) return late
      throw error
    })
    countingInTime.catch(() => undefined)
    const page = await this.#pages.read(reader, request)
    if (page.isAll) return [page, { total: page.known, totalIsExact: true }]
    return [page, await (page.known > 0 ? inTimeOr(countingInTime, patienceMs, late) : countingInTime)]
  }

  /** How many rows match, as a page of them says it. */
  async count(reader: Reader, query: Selection & Pick<ListQuery, 'exactTotal'>): Promise<Total> {
    return this.#totals.read(reader, { query, ...(await this.#rowsMatching(reader, query)) })
  }

  /** The ids of all rows that match, at most `limit`, oldest first. */
  async ids(reader: Reader, query: Selection, limit: number): Promise<number[]> {
    const { from, where } = await this.#rowsMatching(reader, query)
    const { rows } = await sql<{ id: number }>`select t.id from ${from} t
      where ${where} order by t.id limit ${limit}`.execute(reader.db)
    return rows.map(({ id }) => id)
  }

  /** Some fields added up over all rows that match. */
  async sums(
    reader: Reader,
    { query, sums, within }: { query: Selection; sums: readonly string[]; within?: Condition | undefined },
  ): Promise<Totals> {
    const { from, where } = await this.#rowsMatching(reader, query, within)
    const row = seenBy(this.#source.row, reader.session)
    return readSums(reader.db, { from, row }, { where, sums })
  }

  /** Where the rows of a selection are, and which of them it means. */
  async #rowsMatching(
    { db, session: viewer }: Reader,
    query: Selection,
    within?: Condition,
  ): Promise<Pick<TotalRequest, 'from' | 'where'>> {
    const frequent = await this.#frequentIn(db, query)
    const source = sourceFor(this.#source, query)
    return { from: source.from, where: matching(source, { viewer, query, within, frequent }) }
  }

  /** Whichever way it says, the same is found: it may be as old as it likes. */
  async #frequentIn(db: Db, { q }: Selection): Promise<Frequent> {
    const known = this.#frequent.get(q)
    if (known) return known
    const frequent = await frequentIn(this.#source, q, db)
    this.#frequent.set(q, frequent)
    return frequent
  }

  /** Drops what is cached: at a write and again at its commit, until which others read what was. */
  invalidate(db: Db): void {
    const drop = () => {
      this.#pages.invalidate()
      this.#totals.invalidate()
    }
    drop()
    afterCommit(db, drop)
  }
}

async function inTimeOr<T>(coming: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(late.resolve, milliseconds, otherwise)
  try {
    return await Promise.race([coming, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** What is cached of a list serves only the same rows in the same order: not another person's, nor another record's. */
function listKeyOf(db: Db, order: string, { from, where }: Pick<TotalRequest, 'from' | 'where'>): string {
  const { sql: text, parameters } = sql`${from} t where ${where}`.compile(db)
  return JSON.stringify([order, text, parameters])
}
