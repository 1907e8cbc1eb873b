import type { ListMeta, ListQuery } from '@backlot/contract/core/lists/list'
import { type RawBuilder, sql } from 'kysely'
import { Unchanged } from '../../caller/unchanged.ts'
import { gather, type PageColumns } from '../../fields/page-columns.ts'
import type { ShownRow } from '../../fields/server-kind.ts'
import { everyRow, type RowSource } from '../row-source.ts'
import type { Reader } from '../scope.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type IdsWanted, idsOfPage, rowsOfPage } from './ids.ts'
import { type OrderColumn, orderBy } from './order.ts'
import { PageAnchors } from './page-anchors.ts'
import type { Position } from './position.ts'
import { widening } from './widening.ts'

export interface PageRequest {
  query: Pick<ListQuery, 'page' | 'perPage' | 'cursor' | 'filters'>
  /** Where the rows are. */
  from: RawBuilder<unknown>
  order: readonly OrderColumn[]
  /** Which rows, in parts that have none in common. */
  parts: readonly RawBuilder<boolean>[]
  columns: PageColumns
  /** Names the list: where it is read, what it is filtered and sorted by. */
  listKey: string
}

export interface Page {
  rows: readonly ShownRow[]
  cursors: Pick<ListMeta, 'nextCursor' | 'prevCursor'>
  /** At least so many rows match, as far as this page shows. */
  known: number
  /** Whether these are all: it is the last page, counted from the first. */
  isAll: boolean
}

/** Where a page begins: beside a row that is known, so many rows further on. */
interface Start {
  from: Position | undefined
  skip: number
}

// From this offset on a page is found from a remembered row instead of counting from the top.
const anchorFrom = 1_000
const foundPages = { lifetimeMs: 5_000, capacity: 20 }

/** Reads single pages of a list in any order, near and far ones alike. */
export class ListPages {
  readonly #source: Pick<RowSource, 'isReadInOrder' | 'timeline'>
  readonly #anchors = new PageAnchors()
  readonly #found = new Unchanged<readonly ShownRow[]>(foundPages)

  constructor(source: Pick<RowSource, 'isReadInOrder' | 'timeline'>) {
    this.#source = source
  }

  async read(reader: Reader, request: PageRequest): Promise<Page> {
    const { query, order } = request
    const start = this.#startOf(request)
    const { generation } = this.#anchors
    // One row more than the page shows, to know whether there are more.
    const found = await this.#find(reader, request, { ...start, limit: query.perPage + 1 })
    const page = pageOf(request, start, found)
    const first = page.rows[0]
    const offset = offsetOf(query)
    if (query.cursor === undefined && offset >= anchorFrom && first) {
      const values = order.map(({ field }) => first[field] ?? null)
      const isCounted = start.from === undefined
      if (this.#anchors.generation === generation)
        this.#anchors.remember(request.listKey, { offset, values }, { isCounted })
    }
    return page
  }

  invalidate(): void {
    this.#anchors.clear()
  }

  async #find(
    reader: Reader,
    request: PageRequest,
    wanted: Pick<IdsWanted, 'from' | 'skip' | 'limit'>,
  ): Promise<readonly ShownRow[]> {
    const { query, order, columns } = request
    const asked = { order, from: wanted.from, filters: query.filters }
    let found: readonly ShownRow[] = []
    for (const near of await widening(reader.db, this.#source.timeline, asked)) {
      const parts =
        near === everyRow ? request.parts : request.parts.map((part) => sql<boolean>`${part} and ${near}`)
      const rows = this.#rowsWanted(request.from, { order, parts, ...wanted })
      const statement = sql<ShownRow>`select ${columns.columns} from ${rows} order by ${orderBy(order)}`
      found = await this.#rowsOf(reader, request, statement)
      if (found.length === wanted.limit) break
    }
    return found
  }

  #rowsWanted(table: RawBuilder<unknown>, wanted: IdsWanted): RawBuilder<unknown> {
    if (this.#source.isReadInOrder) return sql`(${rowsOfPage(table, wanted)}) t`
    return sql`${table} t where t.id = any(array(${idsOfPage(table, wanted)}))`
  }

  /** What was read is remembered for a moment, while nothing is written: people go back and forth, and several look on. */
  async #rowsOf(
    reader: Reader,
    { columns }: PageRequest,
    statement: RawBuilder<ShownRow>,
  ): Promise<readonly ShownRow[]> {
    const { db } = reader
    const compiled = statement.compile(db)
    // What is gathered besides may be called by words.
    const name = JSON.stringify([compiled.sql, compiled.parameters, reader.session.language])
    return this.#found.read(reader, name, async () => {
      const { rows } = await db.executeQuery(compiled)
      return gather(db, columns.gathered, rows)
    })
  }

  #startOf({ query, order, listKey }: PageRequest): Start {
    if (query.cursor !== undefined) return { from: decodeCursor(order, query.cursor), skip: 0 }
    const offset = offsetOf(query)
    const anchor = offset >= anchorFrom ? this.#anchors.nearest(listKey, offset) : undefined
    if (!anchor) return { from: undefined, skip: offset }
    return {
      from: { values: anchor.values, isForward: true, isInclusive: true },
      skip: offset - anchor.offset,
    }
  }
}

function offsetOf({ page, perPage }: PageRequest['query']): number {
  return (page - 1) * perPage
}

/** Takes off the row that was read only to know whether there are more, and says where the page's neighbours begin. */
function pageOf({ query, order }: PageRequest, { from }: Start, found: readonly ShownRow[]): Page {
  const { perPage, cursor } = query
  const isBackward = from?.isForward === false
  const hasMore = found.length > perPage
  const rows = hasMore ? (isBackward ? found.slice(1) : found.slice(0, perPage)) : found
  const hasNext = isBackward || hasMore
  const hasPrevious = isBackward ? hasMore : cursor !== undefined || query.page > 1
  const [first, last] = [rows[0], rows.at(-1)]
  const cursors = {
    nextCursor: last && hasNext ? encodeCursor(order, last, true) : null,
    prevCursor: first && hasPrevious ? encodeCursor(order, first, false) : null,
  }
  const isCounted = cursor === undefined && (rows.length > 0 || query.page === 1)
  const known = (isCounted ? offsetOf(query) : 0) + found.length
  return { rows, cursors, known, isAll: isCounted && !hasMore }
}
