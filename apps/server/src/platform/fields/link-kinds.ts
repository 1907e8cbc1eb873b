import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import { sql } from 'kysely'
import { neutral, neutralOnce } from './cell-text.ts'
import { unless } from './comparison.ts'
import { joinedWords } from './joined-words.ts'
import { nameOfRow } from './name-in-sql.ts'
import { number, scalar } from './scalar-kind.ts'
import type { Condition, Expression, FieldInSql, JoinAs, JoinedCells, ServerKind } from './server-kind.ts'

/** The table that a field points to, as `r`, and what its records are called. */
function targetOf(
  { field, language, strangers }: FieldInSql,
  alias = 'r',
): { table: Expression; label: Expression } {
  const target = field.settings.target ?? ''
  const resource = findResource(target)
  if (!resource) throw new Error(`A field refers to the unknown resource ${target}.`)
  const label = strangers.get(target) ?? resource.label
  return {
    table: sql`${sql.table(target)} ${sql.ref(alias)}`,
    label: nameOfRow({ erased: resource.erased, label }, alias, language),
  }
}

const reference: ServerKind = {
  ...number,
  shown(field) {
    const { key, value } = field
    const { table, label } = targetOf(field)
    const target = sql`(select json_build_object('id', r.id, 'name', ${label}) from ${table} where r.id = ${value})`
    return [
      { name: key, sql: value },
      { name: expandedKeyOf(key), sql: target },
    ]
  },
  gathered(field) {
    const { key, value } = field
    const { table, label } = targetOf(field)
    return {
      own: [{ name: key, sql: value }],
      group: field.field.settings.target ?? '',
      select: (keys) =>
        sql`select r.id as key, r.id, ${label} as name from ${table} where r.id = any(${keys})`,
      keyOf: (row) => row[key],
      put: (row, [found]) => void (row[expandedKeyOf(key)] = found ?? null),
    }
  },
  cells(field) {
    const { table, label } = targetOf(field)
    const text = sql`(select ${neutral(label)} from ${table} where r.id = ${field.value})`
    return [{ name: toSnakeCase(expandedKeyOf(field.key)), sql: text }]
  },
  joined(field, { alias }) {
    const { table, label } = targetOf(field, alias)
    return {
      cells: [{ name: toSnakeCase(expandedKeyOf(field.key)), sql: neutral(label) }],
      join: sql`left join ${table} on ${sql.ref(`${alias}.id`)} = ${field.value}`,
    }
  },
}

/** Where the records stand that a field lists, and in which order. */
function listed(field: FieldInSql): { from: Expression; order: Expression } {
  const { rows, value, ownerId } = field
  const { table } = targetOf(field)
  if (!rows?.target) return { from: sql`${table} where r.id = any(${value})`, order: sql`r.id` }
  return {
    from: sql`${sql.table(rows.table)} l join ${table} on r.id = ${sql.ref(`l.${rows.target}`)}
      where ${sql.ref(`l.${rows.owner}`)} = ${ownerId}`,
    order: sql`l.sort, r.id`,
  }
}

/** Whether a record is linked to any of these, or to anything at all. */
function isLinked({ rows, value, ownerId }: FieldInSql, ids: readonly unknown[] | null): Condition {
  if (!rows?.target) return sql`${value} && ${ids}::bigint[]`
  const among = ids ? sql` and ${sql.ref(`l.${rows.target}`)} = any(${ids}::bigint[])` : sql``
  // `exists` and not `in`: its negation is planned as a join, a `not in` may read the whole list for every row.
  return sql`exists (select from ${sql.table(rows.table)} l
    where ${sql.ref(`l.${rows.owner}`)} = ${ownerId}${among})`
}

/** The names that each record lists, put together in one pass over all links. */
function joinedNames(field: FieldInSql, as: JoinAs): JoinedCells {
  const { rows } = field
  if (!rows?.target) return { cells: references.cells(field), join: sql`` }
  const { table, label } = targetOf(field)
  return joinedWords(field, as, {
    from: sql`${sql.table(rows.table)} l join ${table} on r.id = ${sql.ref(`l.${rows.target}`)}`,
    words: sql`string_agg(${label}, '; ' order by l.sort, r.id)`,
  })
}

const references: ServerKind = {
  ...scalar({ type: 'bigint', isValue: () => false }),
  shown(field) {
    const { from, order } = listed(field)
    const { label } = targetOf(field)
    const all = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', ${label}) order by ${order}), '[]'::json)
      from ${from})`
    return [{ name: field.key, sql: all }]
  },
  gathered(field) {
    const { rows, key } = field
    if (!rows?.target) return null
    const { table, label } = targetOf(field)
    const owner = sql.ref(`l.${rows.owner}`)
    return {
      own: [],
      group: rows.table,
      select: (keys) => sql`select ${owner} as key, r.id, ${label} as name
        from ${sql.table(rows.table)} l join ${table} on r.id = ${sql.ref(`l.${rows.target}`)}
        where ${owner} = any(${keys}) order by l.sort, r.id`,
      keyOf: ({ id }) => id,
      put: (row, found) => void (row[key] = found),
    }
  },
  cells(field) {
    const { from, order } = listed(field)
    const { label } = targetOf(field)
    const text = sql`(select string_agg(${label}, '; ' order by ${order}) from ${from})`
    return [{ name: toSnakeCase(field.key), sql: neutralOnce(text) }]
  },
  joined: joinedNames,
  matches: (field, { operator, values }) =>
    operator === 'empty'
      ? unless(values[0] === true, isLinked(field, null))
      : unless(operator === 'not', isLinked(field, values)),
  async insertRows(db, { rows }, { ownerId, value }) {
    if (!rows?.target) throw new Error('Links are kept in a table that says where they point.')
    const columns = sql.join([rows.owner, rows.target, 'sort'].map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(rows.table)} (${columns})
      select ${ownerId}, target, place from unnest(${value}::bigint[]) with ordinality as given(target, place)`.execute(
      db,
    )
  },
}

const fileJson = sql`json_build_object('id', f.id, 'url', f.url, 'name', f.name, 'contentType', f.content_type,
  'bytes', f.bytes, 'width', f.width, 'height', f.height, 'duration', f.duration)`
const fileColumns = sql`f.id, f.url, f.name, f.content_type as "contentType", f.bytes, f.width, f.height, f.duration`

const file: ServerKind = {
  ...number,
  columnOf: (key) => `${toSnakeCase(key)}_id`,
  shown: ({ key, value }) => [
    { name: key, sql: sql`(select ${fileJson} from files f where f.id = ${value})` },
  ],
  gathered: ({ key, value }) => ({
    own: [{ name: key, sql: value }],
    group: 'files',
    select: (keys) => sql`select f.id as key, ${fileColumns} from files f where f.id = any(${keys})`,
    keyOf: (row) => row[key],
    put: (row, [found]) => void (row[key] = found ?? null),
  }),
  cells: ({ key, value }) => [
    { name: toSnakeCase(key), sql: sql`(select f.url from files f where f.id = ${value})` },
  ],
  joined: ({ key, value }, { alias }) => ({
    cells: [{ name: toSnakeCase(key), sql: sql.ref(`${alias}.url`) }],
    join: sql`left join files ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${value}`,
  }),
}

/** Kinds that point to records and to files. */
export const linkKinds = { reference, references, image: file, video: file, file } as const
