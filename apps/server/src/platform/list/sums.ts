import type { Totals } from '@backlot/contract/core/endpoints/listing'
import { type RawBuilder, sql } from 'kysely'
import { isStatementCancelled } from '../database/connection/database-away.ts'
import type { Db } from '../database/database.ts'
import { fieldInSql } from '../fields/field-in-sql.ts'
import type { Condition, Expression, FieldInSql } from '../fields/server-kind.ts'
import { Problem } from '../problem/problem.ts'
import type { RowSource } from './row-source.ts'

type Sum = Totals['sums'][string][number]
/** The rows that agree in every currency: how many, the currencies, and a sum of each field. */
interface Group {
  rows: number
  currencies: (string | null)[]
  sums: (number | null)[]
}

interface SumsWanted {
  readonly where: Condition
  readonly sums: readonly string[]
  /** How many rows these are, where one of them stands for many. */
  readonly rows?: Expression
}

/** Adds fields up over the rows that a condition leaves, each amount by its currency; one look at every row. */
export async function readSums(
  db: Db,
  { row, from }: Pick<RowSource, 'row' | 'from'>,
  { where, sums, rows: counted = sql`count(*)` }: SumsWanted,
): Promise<Totals> {
  const fields = sums.map((key) => fieldInSql(row, key))
  const currencies = fields.map(currencyOf)
  const added = fields.map(({ value }) => sql`sum(${value})::bigint`)
  const statement = sql<Group>`select coalesce(${counted}, 0)::bigint as rows, ${list(currencies, 'text')} as currencies,
    ${list(added, 'bigint')} as sums from ${from} t where ${where} group by ${sql.join([...currencies, sql`()`])}`
  const { rows } = await statement.execute(db).catch((error: unknown) => {
    throw isStatementCancelled(error) ? new Problem('took_too_long', { cause: error }) : error
  })
  return {
    rows: rows.reduce((total, group) => total + group.rows, 0),
    sums: Object.fromEntries(fields.map((field, place) => [field.key, sumsOf(field, rows, place)])),
  }
}

function hasCurrency({ field }: FieldInSql): boolean {
  return field.settings.beside !== undefined
}

/** What an amount is in; null for what is counted in no currency. */
function currencyOf(field: FieldInSql): RawBuilder<unknown> {
  return hasCurrency(field) ? field.beside() : sql`null::text`
}

function list(items: readonly RawBuilder<unknown>[], type: string): RawBuilder<unknown> {
  return sql`array[${sql.join(items)}]::${sql.raw(type)}[]`
}

function sumsOf(field: FieldInSql, groups: readonly Group[], place: number): Sum[] {
  const byCurrency = new Map<string | null, number>(hasCurrency(field) ? [] : [[null, 0]])
  for (const { currencies, sums } of groups) {
    const [currency = null, sum = null] = [currencies[place], sums[place]]
    if (sum !== null) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + sum)
  }
  const all = [...byCurrency].map(([currency, sum]) => ({ currency, sum }))
  return all.toSorted((a, b) => (a.currency ?? '').localeCompare(b.currency ?? ''))
}
