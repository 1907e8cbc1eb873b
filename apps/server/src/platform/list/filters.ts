import { type Filter } from '@backlot/contract/core/lists/filter'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { type RawBuilder, sql } from 'kysely'
import { columnOf, isLinkTable, type SqlFields } from './columns.ts'
import { sqlTypeOf } from './sql-type.ts'

type Condition = RawBuilder<boolean>

/** The rows that search and filters leave; `true` when they leave all. */
export function matching(
  resource: Resource,
  sqlFields: SqlFields,
  query: Pick<ListQuery, 'q' | 'filters'>,
): Condition {
  const conditions = query.filters.map((filter) => filterCondition(resource, sqlFields, filter))
  if (query.q !== '') conditions.push(searchCondition(resource, query.q))
  if (conditions.length === 0) return sql<boolean>`true`
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** One or two letters search by prefix, more anywhere; both have an index (see the storage rules). */
function searchCondition(resource: Resource, words: string): Condition {
  const pattern = words.replace(/[\\%_]/g, '\\$&')
  const isShort = [...words].length < 3
  const conditions = resource.search.map((key) => {
    const column = sql.ref(`t.${columnOf(key, resource.fields[key])}`)
    return isShort
      ? sql`lower(${column}) like lower(${`${pattern}%`})`
      : sql`${column} ilike ${`%${pattern}%`}`
  })
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

function filterCondition(
  resource: Resource,
  sqlFields: SqlFields,
  { field, operator, values }: Filter,
): Condition {
  const definition = resource.fields[field]
  const sqlField = sqlFields[field]
  const type = sql.raw(sqlTypeOf(resource, field))
  if (isLinkTable(sqlField)) {
    // `exists` and not `in`: its negation is planned as a join, a `not in` may read the whole list for every row.
    const links = sql`select from ${sql.table(sqlField.table)} l where ${sql.ref(`l.${sqlField.owner}`)} = t.id`
    if (operator === 'empty')
      return values[0] ? sql<boolean>`not exists (${links})` : sql<boolean>`exists (${links})`
    const linked = sql<boolean>`exists (${links} and ${sql.ref(`l.${sqlField.target}`)} = any(${values}::bigint[]))`
    return operator === 'not' ? sql<boolean>`not ${linked}` : linked
  }
  const column = sql.ref(`t.${columnOf(field, definition)}`)
  const value = sql`${values[0]}::${type}`
  switch (operator) {
    case 'eq':
      return sql<boolean>`${column} = ${value}`
    case 'not':
      return sql<boolean>`${column} is distinct from ${value}`
    case 'gte':
      return sql<boolean>`${column} >= ${value}`
    case 'lte':
      return sql<boolean>`${column} <= ${value}`
    case 'in':
      return sql<boolean>`${column} = any(${values}::${type}[])`
    case 'empty':
      return values[0] ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`
  }
}
