import type { Resource } from '@backlot/contract/core/resource/resource'
import { type SearchHit, searchLimit } from '@backlot/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { fieldInSql, rowInSql } from '../platform/fields/field-in-sql.ts'

/** Below this many letters only beginnings are found: trigrams need three. */
const trigramLength = 3

/** The records with this id, one of each resource at most. */
export function findById(db: Db, searched: readonly Resource[], id: number): Promise<SearchHit[]> {
  return run(
    db,
    searched.map(
      (resource) => sql`(select ${hitColumns(resource)} from ${sql.table(resource.name)} t
      where t.id = ${id})`,
    ),
  )
}

/**
 * What begins with the words, and only where that gives too little what contains them. Each half reads its own index
 * and stops at the limit, so that a million rows cost what a thousand do.
 */
export async function findByText(db: Db, searched: readonly Resource[], words: string): Promise<SearchHit[]> {
  const pattern = words.replace(/[\\%_]/g, '\\$&')
  const found = await run(
    db,
    searched.flatMap((resource) => beginnings(resource, pattern)),
  )
  const hits = atMost(found)
  if ([...words].length < trigramLength) return hits
  const lacking = searched.filter(({ name }) => countOf(hits, name) < searchLimit)
  if (lacking.length === 0) return hits
  const within = await run(
    db,
    lacking.flatMap((resource) => contents(resource, pattern)),
  )
  return atMost([...hits, ...within])
}

function beginnings(resource: Resource, pattern: string): RawBuilder<unknown>[] {
  return resource.search.map((key) => {
    const column = columnRef(resource, key)
    return sql`(select ${hitColumns(resource)} from ${sql.table(resource.name)} t
      where lower(${column}) like lower(${`${pattern}%`}) order by lower(${column}) using ~<~ limit ${searchLimit})`
  })
}

function contents(resource: Resource, pattern: string): RawBuilder<unknown>[] {
  return resource.search.map(
    (key) => sql`(select ${hitColumns(resource)} from ${sql.table(resource.name)} t
      where ${columnRef(resource, key)} ilike ${`%${pattern}%`} limit ${2 * searchLimit})`,
  )
}

function columnRef(resource: Resource, key: string): RawBuilder<unknown> {
  return fieldInSql(rowInSql(resource), key).value
}

function hitColumns(resource: Resource): RawBuilder<unknown> {
  const besides = resource.search.find((key) => key !== resource.label)
  return sql`${sql.lit(resource.name)} as resource, t.id, ${columnRef(resource, resource.label)} as label,
    ${besides === undefined ? sql`null::text` : columnRef(resource, besides)} as detail`
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
