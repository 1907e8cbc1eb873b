import { foundCap } from '@backlot/contract/core/lists/list'
import { toCamelCase, toSnakeCase } from '@backlot/contract/core/wire/case'
import { erasedMeant } from '@backlot/contract/core/words/erased'
import { findResource } from '@backlot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import { holds } from '../caller/session.ts'
import type { Viewer } from '../caller/viewer.ts'
import type { Db } from '../database/database.ts'
import { fieldInSql, type RowInSql } from '../fields/field-in-sql.ts'
import type { Named } from '../fields/name-in-sql.ts'
import type { Condition } from '../fields/server-kind.ts'
import { estimateRows } from './row-estimate.ts'
import { everyRow, type RowSource } from './row-source.ts'
import { areFoundAnywhere, areShort, contains, isBeyondAscii, isFoundIn } from './words.ts'

/** By which references a search finds so many that an array of them is dear to compare with, and how it goes there. */
export type Frequent = ReadonlyMap<string, 'hashed' | 'oneByOne'>

/** What is searched for in the usual way, as long as nobody has looked how much that finds. */
const nothingFrequent: Frequent = new Map()

// As many as a search counts: rows that refer to these are found by an index.
const mostNamed = foundCap
// Of so many of all, each row is likely enough to refer to one that the page is full before they all are found.
const densely = 0.01

/** Looks, cheaply, by which references a search finds more than it should name. */
export async function frequentIn(
  { row, searchThrough }: RowSource,
  words: string,
  db: Db,
): Promise<Frequent> {
  const ways = words === '' ? [] : Object.entries(searchThrough)
  const frequent = new Map<string, 'hashed' | 'oneByOne'>()
  for (const [key, columns] of ways) {
    const { table, found } = throughOf(row, { key, columns, words })
    const { rows } = await sql<{ isMany: boolean }>`select count(*) > ${sql.lit(mostNamed)} as "isMany"
      from (select from ${table} t where ${found} limit ${sql.lit(mostNamed + 1)}) named`.execute(db)
    if (!rows[0]?.isMany) continue
    const [named, all] = [await estimateRows(db, table, found), await estimateRows(db, table, everyRow)]
    frequent.set(key, named >= all * densely ? 'oneByOne' : 'hashed')
  }
  return frequent
}

/** The same for whoever reads more rows than a page of them: finding all names first is then less than looking each up. */
export function hashedOf(frequent: Frequent): Frequent {
  return new Map([...frequent.keys()].map((key) => [key, 'hashed']))
}

/**
 * The same rows as this viewer may search them: of records that they refer to, columns other than the label are searched only for
 * whoever may list those.
 */
export function searchedBy(source: RowSource, viewer: Pick<Viewer, 'permissions'>): RowSource {
  const ways = Object.entries(source.searchThrough).map(([key, columns]) => {
    const target = findResource(fieldInSql(source.row, key).field.settings.target ?? '')
    const isListed = target !== undefined && holds(viewer, `list-${target.name}`)
    return [key, columns.filter((column) => isListed || toCamelCase(column) === target?.label)] as const
  })
  return { ...source, searchThrough: Object.fromEntries(ways.filter(([, columns]) => columns.length > 0)) }
}

/** The rows that a search leaves. */
export function foundBy(
  { row, search, searchThrough, named }: RowSource,
  words: string,
  frequent: Frequent = nothingFrequent,
): Condition {
  const conditions = [
    ...search.map((key) => isFoundIn(fieldInSql(row, key), words)),
    ...(named && search.length > 0 ? foundErased(named, words, (key) => fieldInSql(row, key).value) : []),
    ...Object.entries(searchThrough).map(([key, columns]) => {
      const through = throughOf(row, { key, columns, words })
      return refers[frequent.get(key) ?? 'named'](through)
    }),
  ]
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

// Letters whose place in the order of texts does not depend on what follows them. Past all others stands U+FFFF.
const placed = /^[a-z0-9]+$/i
const last = '\uffff'

/**
 * The same search in two conditions, for rows that are put in order by the text that is searched for one or two letters: what stands before
 * those found need not be read then. Latin beginnings stand together in that order, and Chinese letters may have an index. Null where
 * neither is known to hold.
 */
export function foundInOrder(
  source: RowSource,
  words: string,
  { key, frequent }: { key: string; frequent?: Frequent | undefined },
): Condition[] | null {
  const { row, search } = source
  if (!areShort(words) || !search.includes(key)) return null
  const { value, kind, field } = fieldInSql(row, key)
  if (field.kind !== 'text') return null
  const place = whereTheyStand(value, kind.order(value), words)
  if (place === null) return null
  const own = contains(value, words, field.settings)
  const others = foundBy({ ...source, search: search.filter((each) => each !== key) }, words, frequent)
  return [sql<boolean>`${own} and ${place}`, sql<boolean>`${others} and (${own}) is not true`]
}

function whereTheyStand(
  text: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
  words: string,
): Condition | null {
  if (areFoundAnywhere(words)) return isBeyondAscii(text)
  if (!placed.test(words)) return null
  const first = words.toLowerCase()
  return sql<boolean>`${place} >= ${first} and ${place} < ${first + last}`
}

/** Those that are found by what they are called since they are gone. */
export function foundErased(
  named: Named | undefined,
  words: string,
  valueOf: (key: string) => RawBuilder<unknown>,
): Condition[] {
  const erased = named?.erased
  const meant = erased ? erasedMeant(erased, words) : null
  if (!erased || meant === null) return []
  const isGone = sql<boolean>`${valueOf(erased.at)} is not null`
  return [meant === 'all' ? isGone : sql<boolean>`(${valueOf('id')} = ${meant} and ${isGone})`]
}

/** What a reference points to, and which of that is found. */
interface Through {
  readonly reference: RawBuilder<unknown>
  readonly table: RawBuilder<unknown>
  /** True of what is found, called `t` as rows of lists are. */
  readonly found: Condition
}

function throughOf(
  row: RowInSql,
  { key, columns, words }: { key: string; columns: readonly string[]; words: string },
): Through {
  const { value, field } = fieldInSql(row, key)
  const target = field.settings.target ?? ''
  const conditions = [
    ...columns.map((column) =>
      contains(sql.ref(column), words, findResource(target)?.fields[toCamelCase(column)]?.settings),
    ),
    ...foundErased(findResource(target), words, (column) => sql.ref(toSnakeCase(column))),
  ]
  return {
    reference: value,
    table: sql.table(target),
    found: sql<boolean>`(${sql.join(conditions, sql` or `)})`,
  }
}

/** Whether a row refers to what is found: the same rows, whichever way. */
const refers: Readonly<Record<'named' | 'hashed' | 'oneByOne', (through: Through) => Condition>> = {
  // The ids are found first and come as one value, so that this and the other conditions can each read an index.
  named: ({ reference, table, found }) =>
    sql<boolean>`${reference} = any(array(select s.id from ${table} s where ${found}))`,
  // An array is compared one by one.
  hashed: ({ reference, table, found }) =>
    sql<boolean>`${reference} in (select s.id from ${table} s where ${found})`,
  // A value, and not `exists`, which would be hashed as well.
  oneByOne: ({ reference, table, found }) =>
    sql<boolean>`coalesce((select ${found} from ${table} s where s.id = ${reference}), false)`,
}
