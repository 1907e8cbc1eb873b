import { type SearchHit, searchLimit } from '@backlot/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { fieldInSql, seenBy } from '../platform/fields/field-in-sql.ts'
import { nameInSql } from '../platform/fields/name-in-sql.ts'
import { withinScope } from '../platform/list/row-source.ts'
import type { Reader } from '../platform/list/scope.ts'
import { foundErased } from '../platform/list/search.ts'
import { areFoundAnywhere, begins, isFoundIn } from '../platform/list/words.ts'
import type { CrudQueries } from '../platform/record/crud-queries.ts'

/** The records with this id, one of each resource at most. */
export function findById(reader: Reader, searched: readonly CrudQueries[], id: number): Promise<SearchHit[]> {
  return run(
    reader.db,
    searched.map(
      (queries) =>
        sql`(select ${hitColumns(queries, reader)} from ${visibleRows(queries, reader)} and t.id = ${id})`,
    ),
  )
}

/**
 * What begins with the words, and only where that gives too little what contains them. Each half reads its own index
 * and stops at the limit, so that a million rows cost what a thousand do.
 */
export async function findByText(
  reader: Reader,
  searched: readonly CrudQueries[],
  words: string,
): Promise<SearchHit[]> {
  const found = await run(
    reader.db,
    searched.flatMap((queries) => [...beginnings(queries, reader, words), ...erased(queries, reader, words)]),
  )
  const hits = atMost(found)
  if (!areFoundAnywhere(words)) return hits
  const lacking = searched.filter(({ resource }) => countOf(hits, resource.name) < searchLimit)
  if (lacking.length === 0) return hits
  const within = await run(
    reader.db,
    lacking.flatMap((queries) => contents(queries, reader, words)),
  )
  return atMost([...hits, ...within])
}

function beginnings(queries: CrudQueries, reader: Reader, words: string): RawBuilder<unknown>[] {
  return queries.resource.search.map((key) => {
    const column = columnRef(queries, key)
    return sql`(select ${hitColumns(queries, reader)} from ${visibleRows(queries, reader)}
      and ${begins(column, words)} order by lower(${column}) using ~<~ limit ${searchLimit})`
  })
}

function contents(queries: CrudQueries, reader: Reader, words: string): RawBuilder<unknown>[] {
  return queries.resource.search.map((key) => {
    const field = fieldInSql(queries.source.row, key)
    return sql`(select ${hitColumns(queries, reader)} from ${visibleRows(queries, reader)}
      and ${isFoundIn(field, words)} limit ${2 * searchLimit})`
  })
}

/** The rows that there are for the reader, and room for a further condition. */
function visibleRows({ source }: CrudQueries, { session }: Reader): RawBuilder<unknown> {
  return sql`${source.from} t where ${withinScope(source, session)}`
}

function columnRef({ source }: CrudQueries, key: string): RawBuilder<unknown> {
  return fieldInSql(source.row, key).value
}

/** Those that are gone, by what they are called since. */
function erased(queries: CrudQueries, reader: Reader, words: string): RawBuilder<unknown>[] {
  const [found] = foundErased(queries.resource, words, (key) => columnRef(queries, key))
  if (!found) return []
  return [
    sql`(select ${hitColumns(queries, reader)} from ${visibleRows(queries, reader)} and ${found}
      order by t.id desc limit ${searchLimit})`,
  ]
}

function hitColumns(queries: CrudQueries, { session }: Reader): RawBuilder<unknown> {
  const { name, label, search } = queries.resource
  const { language } = seenBy(queries.source.row, session)
  const called = nameInSql(queries.resource, (key) => columnRef(queries, key), language)
  const besides = search.find((key) => key !== label)
  // As a text, whatever names a record: an address of the network is one of its own kind.
  return sql`${sql.lit(name)} as resource, t.id, concat(${called}) as label,
    ${besides === undefined ? sql`null::text` : columnRef(queries, besides)} as detail`
}

async function run(db: Db, selects: readonly RawBuilder<unknown>[]): Promise<SearchHit[]> {
  if (selects.length === 0) return []
  const { rows } = await sql<SearchHit>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows
}

function atMost(hits: readonly SearchHit[]): SearchHit[] {
  const taken: SearchHit[] = []
  for (const hit of hits) {
    const isKnown = taken.some(({ resource, id }) => resource === hit.resource && id === hit.id)
    if (!isKnown && countOf(taken, hit.resource) < searchLimit) taken.push(hit)
  }
  return taken
}

function countOf(hits: readonly SearchHit[], name: string): number {
  return hits.filter(({ resource }) => resource === name).length
}
