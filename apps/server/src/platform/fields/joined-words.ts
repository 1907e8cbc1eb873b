import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import { neutral } from './cell-text.ts'
import type { Expression, FieldInSql, JoinAs, JoinedCells } from './server-kind.ts'

/** The words of each record's rows `l`, put together in one pass over all of them. */
export function joinedWords(
  { key, rows, ownerId }: FieldInSql,
  { alias, direction }: JoinAs,
  { from, words }: { readonly from: Expression; readonly words: Expression },
): JoinedCells {
  const owner = sql.ref(`l.${rows?.owner}`)
  // In the order of the records, so that they meet without another sort.
  const all = sql`select ${owner} as id, ${words} as words from ${from}
    group by ${owner} order by ${owner} ${sql.raw(direction)}`
  return {
    cells: [{ name: toSnakeCase(key), sql: neutral(sql.ref(`${alias}.words`)) }],
    join: sql`left join (${all}) ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${ownerId}`,
  }
}
