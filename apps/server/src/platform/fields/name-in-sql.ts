import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { aroundId } from '@backlot/contract/core/words/erased'
import type { Language } from '@backlot/contract/core/words/language'
import { sql } from 'kysely'
import type { Expression } from './server-kind.ts'

/** What names the records of a resource to people. */
export type Named = Pick<Resource, 'label' | 'erased'>

/** What nobody in particular reads, such as a file that is the same for everybody, speaks this language. */
export const commonLanguage: Language = 'en'

/** What a record is called, of which the columns and expressions are these: its label, or once erased words with its id. */
export function nameInSql(
  { label, erased }: Named,
  valueOf: (key: string) => Expression,
  language: Language,
): Expression {
  if (erased === null) return valueOf(label)
  const [before, after] = aroundId(erased, language)
  return sql`case when ${valueOf(erased.at)} is null then ${valueOf(label)}
    else concat(${sql.lit(before)}::text, ${valueOf('id')}, ${sql.lit(after)}::text) end`
}

/** The same of rows of its table that a statement calls by an alias. */
export function nameOfRow(resource: Named, alias: string, language: Language): Expression {
  return nameInSql(resource, (key) => sql.ref(`${alias}.${toSnakeCase(key)}`), language)
}
