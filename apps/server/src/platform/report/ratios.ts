import { type RawBuilder, sql } from 'kysely'
import type { RatioInSql } from './report-source.ts'

type Expression = RawBuilder<unknown>

interface Parts {
  readonly of: Expression
  /** Of how many it says something, where that is not what it is divided by. */
  readonly sample?: Expression
}

/** So many of so many in basis points; nothing of none. */
export function share(part: Expression, { of: whole, sample = whole }: Parts): RatioInSql {
  return {
    ...{ numerator: part, denominator: whole, sample },
    value: sql`round(${part} * 10000.0 / nullif(${whole}, 0))::bigint`,
  }
}

/** An amount for each of so many, in minor units. */
export function mean(part: Expression, { of: whole, sample = whole }: Parts): RatioInSql {
  return {
    ...{ numerator: part, denominator: whole, sample },
    value: sql`round(${part}::numeric / nullif(${whole}, 0))::bigint`,
  }
}
