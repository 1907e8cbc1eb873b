import { sql } from 'kysely'
import type { Expression } from './server-kind.ts'

/** A spreadsheet must not run what somebody typed: such cells get a leading apostrophe. Numbers stay numbers. */
export function neutral(text: Expression): Expression {
  return sql`regexp_replace(${text}, '^([-=+@[:cntrl:]])', '''\\1')`
}

/** A moment as the wire writes it. */
export function isoTime(time: Expression): Expression {
  return sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
