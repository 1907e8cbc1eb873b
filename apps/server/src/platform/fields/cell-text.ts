import { sql } from 'kysely'
import type { Expression } from './server-kind.ts'

// Spaces, joiners, marks of direction and byte order: a spreadsheet may drop them, and then finds a formula.
const invisible = '\\u00a0\\u00ad\\u061c\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff'
// Full-width forms are formulas where people type Chinese or Japanese.
const signs = '-=+@＝＋－＠'
const formula = `^([[:space:][:cntrl:]${invisible}]*[${signs}]|[[:cntrl:]])`
// The same without the database, for text that came in a file.
const formulaInFile = `(?:[\\s\\p{Cc}${invisible}]*[${signs}]|\\p{Cc})`
const runs = new RegExp(`^${formulaInFile}`, 'u')
const neutralised = new RegExp(`^'(?=${formulaInFile})`, 'u')
const negativeNumber = /^-\d+([.,]\d+)?$/

// A cell that begins with another printable ASCII or a Chinese character is no formula: looking at one character costs a
// quarter of a search.
const harmless = '{[33,43),[44,45),[46,61),[62,64),[65,127),[19968,40960)}'

/** A spreadsheet must not run what somebody typed: such cells get a leading apostrophe. Numbers stay numbers. */
export function neutral(text: Expression): Expression {
  return sql`case when ascii(${text}) <@ ${sql.lit(harmless)}::int4multirange then ${text}
    else regexp_replace(${text}, ${sql.lit(formula)}, '''\\1') end`
}

/** The same of what is dear to find out. Without the `offset` PostgreSQL would find it out three times. */
export function neutralOnce(text: Expression): Expression {
  return sql`(select ${neutral(sql`once.words`)} from (select ${text} as words offset 0) once)`
}

/** The same of a cell that came in a file, where nothing but itself says whether it is a number. */
export function neutralCell(cell: string): string {
  return runs.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell
}

/** The text of a cell as it was meant, without the apostrophe that an export puts before what a spreadsheet would run. */
export function meantCell(cell: string): string {
  return cell.trim().replace(neutralised, '').trim()
}

/** A moment as the wire writes it. A third of what `to_char` takes; the microsecond brings the fraction, always. */
export function isoTime(time: Expression): Expression {
  const text = sql`to_json(date_trunc('milliseconds', ${time}) + interval '1 microsecond')::text`
  return sql`substr(${text}, 2, 23) || 'Z'`
}
