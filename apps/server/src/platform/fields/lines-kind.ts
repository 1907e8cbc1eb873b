import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { type RawBuilder, sql } from 'kysely'
import { neutralOnce } from './cell-text.ts'
import { joinedWords } from './joined-words.ts'
import { scalar } from './scalar-kind.ts'
import { selectList } from './select-list.ts'
import type { FieldInSql, ServerKind } from './server-kind.ts'

type Line = Readonly<Record<string, unknown>>

/** The lines of a record, as `l`. */
function linesOf({ rows, ownerId }: FieldInSql): RawBuilder<unknown> {
  if (!rows) throw new Error('Lines are kept in a table.')
  return sql`${sql.table(rows.table)} l where ${sql.ref(`l.${rows.owner}`)} = ${ownerId}`
}

/** The words of all lines, one after another. */
function wordsOf(field: FieldInSql): RawBuilder<unknown> {
  const words = field.lines().flatMap((each) => each.kind.cells(each).map((cell) => cell.sql))
  return sql`string_agg(concat_ws(' ', ${sql.join(words)}), '; ' order by l.sort)`
}

/** Whether a line is told with something of its record, such as the currency of its amounts. */
function isReadWithOwner(field: FieldInSql): boolean {
  const { lines = {} } = field.field.settings
  return Object.values(lines).some(
    ({ settings: { beside } }) => beside !== undefined && !Object.hasOwn(lines, beside),
  )
}

/** Rows of a table that belong to the record, each with fields of its own. */
export const linesKind: ServerKind = {
  ...scalar({ type: 'jsonb', isValue: () => false }),
  shown(field) {
    const items = field.lines().flatMap((each) => each.kind.shown(each))
    const pairs = items.flatMap(({ name, sql: value }) => [sql`${sql.lit(name)}`, value])
    const all = sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs)}) order by l.sort), '[]'::json)
      from ${linesOf(field)})`
    return [{ name: field.key, sql: all }]
  },
  gathered(field) {
    const { rows, key } = field
    if (!rows || isReadWithOwner(field)) return null
    const items = selectList(field.lines().flatMap((each) => each.kind.shown(each)))
    const owner = sql.ref(`l.${rows.owner}`)
    return {
      own: [],
      group: rows.table,
      select: (keys) =>
        sql`select ${owner} as key, ${items} from ${sql.table(rows.table)} l where ${owner} = any(${keys}) order by l.sort`,
      keyOf: ({ id }) => id,
      put: (row, found) => void (row[key] = found),
    }
  },
  cells(field) {
    const text = sql`(select ${wordsOf(field)} from ${linesOf(field)})`
    return [{ name: toSnakeCase(field.key), sql: neutralOnce(text) }]
  },
  joined(field, as) {
    if (!field.rows || isReadWithOwner(field)) return { cells: linesKind.cells(field), join: sql`` }
    return joinedWords(field, as, { from: sql`${sql.table(field.rows.table)} l`, words: wordsOf(field) })
  },
  async insertRows(db, field, { ownerId, value }) {
    const { rows } = field
    if (!rows) throw new Error('Lines are kept in a table.')
    const parts = field.lines()
    const columns = [rows.owner, ...parts.map(({ column }) => column), 'sort']
    const lines = (value as readonly Line[]).map((line, place) => {
      const values = parts.map(({ key, kind }) => kind.toColumn(line[key]))
      return sql`(${sql.join([ownerId, ...values, place + 1])})`
    })
    await sql`insert into ${sql.table(rows.table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(lines)}`.execute(db)
  },
}
