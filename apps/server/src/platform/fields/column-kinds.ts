import { currencies, decimalsOf } from '@backlot/contract/core/fields/currency'
import { isIpRange } from '@backlot/contract/core/fields/field-schemas'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import { isoTime } from './cell-text.ts'
import { isDate, name, number, scalar, typed, word } from './scalar-kind.ts'
import type { Expression, ServerKind } from './server-kind.ts'

const moment = scalar({ type: 'timestamptz', isValue: isDate, cell: isoTime })

const json: ServerKind = {
  ...scalar({ type: 'jsonb', isValue: () => false }),
  // The driver writes a list as an array of PostgreSQL.
  toColumn: (value) => (value === null ? null : JSON.stringify(value)),
}

/** One minor unit as a decimal, `0.01` of a dollar: times a whole number it is exact, with the digits of the currency. */
export function minorUnit(currency: Expression): Expression {
  const units = currencies.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** -decimalsOf(code))}`)
  return sql`case ${currency} ${sql.join(units, sql` `)} end`
}

/** Kinds that are one column of the record's own table. */
export const columnKinds = {
  text: name,
  longText: typed,
  richText: typed,
  email: typed,
  phone: typed,
  url: typed,
  secret: typed,
  status: word,
  choice: word,
  currency: word,
  count: number,
  rate: number,
  duration: number,
  period: number,
  money: {
    ...number,
    cells: ({ key, value, beside }) => [
      { name: toSnakeCase(key), sql: sql`${value} * ${minorUnit(beside())}` },
    ],
  },
  time: {
    ...moment,
    shown: ({ key, value, isInJson }) => [{ name: key, sql: isInJson ? isoTime(value) : value }],
  },
  day: scalar({ type: 'date', isValue: isDate }),
  flag: scalar({
    type: 'boolean',
    isValue: (value) => typeof value === 'boolean',
    cell: (value) => sql`${value}::int`,
  }),
  names: scalar({
    type: 'text[]',
    isValue: () => false,
    cell: (value) => sql`array_to_string(${value}, '; ')`,
  }),
  ipRange: scalar({
    type: 'inet',
    isValue: (value) => typeof value === 'string' && isIpRange(value),
    cell: (value) => sql`abbrev(${value})`,
  }),
  json,
  crop: json,
} as const satisfies Record<string, ServerKind>
