import { type RawBuilder, sql } from 'kysely'
import type { Item } from './server-kind.ts'

/** `select` items under their names. */
export function selectList(items: readonly Item[]): RawBuilder<unknown> {
  return sql.join(items.map(({ name, sql: expression }) => sql`${expression} as ${sql.ref(name)}`))
}
