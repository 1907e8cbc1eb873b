import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { fieldInSql } from '../fields/field-in-sql.ts'
import type { Condition, FieldInSql } from '../fields/server-kind.ts'
import type { RowSource } from './row-source.ts'

type Sums = Record<string, { currency: string | null; sum: number }[]>
/** The rows that agree in every currency: how many, the currencies, and a sum of each field. */
interface Group {
  rows: number
  currencies: (string | null)[]
  sums: (number | null)[]
}

/** Adds fields up over the rows that a condition leaves, each amount by its currency; one look at every row. */
export async function readSums(
  db: Db,
  { row, from }: RowSource,
  { where, sums }: { where: Condition; sums: readonly string[] },
): Promise<Totals> {
  const fields = sums.map((key) => fieldInSql(row, key))
  const currencies = fields.map(currencyOf)
  const added = fields.map(({ value }) => sql`sum(${value})::bigint`)
  const { rows } = await sql<Group>`select count(*) as rows, ${list(currencies, 'text')} as currencies,
    ${list(added, 'bigint')} as sums from ${from} t where ${where} group by ${sql.join([...currencies, sql`()`])}`.execute(
    db,
  )
  return {
    rows: rows.reduce((total, group) => total + group.rows, 0),
    sums: Object.fromEntries(fields.map(({ key }, place) => [key, sumsOf(rows, place)])) as Sums,
  }
}

/** What an amount is in; null for what is counted in no currency. */
function currencyOf(field: FieldInSql): RawBuilder<unknown> {
  return field.field.settings.beside === undefined ? sql`null::text` : field.beside()
}

function list(items: readonly RawBuilder<unknown>[], type: string): RawBuilder<unknown> {
  return sql`array[${sql.join(items)}]::${sql.raw(type)}[]`
}

function sumsOf(groups: readonly Group[], place: number): Sums[string] {
  const byCurrency = new Map<string | null, number>()
  for (const { currencies, sums } of groups) {
    const currency = currencies[place] ?? null
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + (sums[place] ?? 0))
  }
  const all = [...byCurrency].map(([currency, sum]) => ({ currency, sum }))
  return all.toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? ''))
}
