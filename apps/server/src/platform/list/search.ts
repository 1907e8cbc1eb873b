import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, type RowInSql } from '../fields/field-in-sql.ts'
import type { Condition } from '../fields/server-kind.ts'
import type { RowSource } from './row-source.ts'

/** The words as a text is compared with them. */
interface Wanted {
  readonly pattern: string
  /** One or two letters search by prefix, more anywhere; both have an index (see the storage rules). */
  readonly isShort: boolean
}

/** The rows that a search leaves. */
export function foundBy({ row, search, searchThrough }: RowSource, words: string): Condition {
  const wanted = { pattern: words.replace(/[\\%_]/g, '\\$&'), isShort: [...words].length < 3 }
  const conditions = [
    ...search.map((key) => contains(fieldInSql(row, key).value, wanted)),
    ...Object.entries(searchThrough).map(([key, columns]) => refersToFound(row, { key, columns, wanted })),
  ]
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

// Letters whose place in the order of texts does not depend on what follows them. Past all others stands U+FFFF.
const placed = /^[a-z0-9\p{Script=Han}]+$/iu
const last = '\uffff'

/**
 * The same in two parts, where the rows are put in order by a text that begins with the words: those texts stand together,
 * so that nothing before them has to be read. Null where it is not known where they stand.
 */
export function foundInOrder(source: RowSource, words: string, key: string): Condition[] | null {
  const { row, search } = source
  const isShort = [...words].length < 3
  if (!isShort || !placed.test(words) || !search.includes(key)) return null
  const { value, kind, field } = fieldInSql(row, key)
  if (field.kind !== 'text') return null
  const first = words.toLowerCase()
  const begins = contains(value, { pattern: first, isShort })
  const place = kind.order(value)
  const others = foundBy({ ...source, search: search.filter((each) => each !== key) }, words)
  return [
    sql<boolean>`${begins} and ${place} >= ${first} and ${place} < ${first + last}`,
    sql<boolean>`${others} and (${begins}) is not true`,
  ]
}

function contains(text: RawBuilder<unknown>, { pattern, isShort }: Wanted): Condition {
  return isShort
    ? sql<boolean>`lower(${text}) like lower(${`${pattern}%`})`
    : sql<boolean>`${text} ilike ${`%${pattern}%`}`
}

/** The ids are found first and come as one value, so that this and the other conditions can each read an index. */
function refersToFound(
  row: RowInSql,
  { key, columns, wanted }: { key: string; columns: readonly string[]; wanted: Wanted },
): Condition {
  const { value, field } = fieldInSql(row, key)
  const conditions = columns.map((column) => contains(sql.ref(`s.${column}`), wanted))
  return sql<boolean>`${value} = any(array(select s.id from ${sql.table(field.settings.target ?? '')} s
    where ${sql.join(conditions, sql` or `)}))`
}
