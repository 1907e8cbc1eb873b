import { segpays } from '@backlot/contract/resources/segpays'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const segpaysQueries = crudQueries(segpays, {
  toSettle: sql`(select count(*) from payout_lines l
    where l.report_id = t.id and l.verdict <> 'matched' and l.settlement is null)`,
  phase: sql`case when t.closed_at is not null then 'closed'
    when not exists (select from payout_lines l where l.report_id = t.id and l.line is not null) then 'no_statement'
    when exists (select from payout_lines l where l.report_id = t.id and l.verdict <> 'matched' and l.settlement is null)
    then 'to_settle' else 'settled' end`,
})

export interface Covered {
  readonly provider: string
  readonly currency: string
  readonly periodStart: string
  readonly periodEnd: string
}

/** The days of a report as moments by the clocks of a time zone: from the first, before the second. */
export async function momentsOf(db: Db, { periodStart, periodEnd }: Covered, zone: string) {
  const { rows } = await sql<{ starts_at: string; ends_at: string }>`
    select ${periodStart}::date::timestamp at time zone ${zone} as starts_at,
      (${periodEnd}::date + 1)::timestamp at time zone ${zone} as ends_at`.execute(db)
  const [moments] = rows
  if (!moments) throw new Error('A select without a table answers one row.')
  return moments
}

/** Another report of the same processor and currency that covers some of these days. */
export async function findOverlapping(
  db: Db,
  { id, provider, currency, ...moments }: Covered & { id: number; starts_at: string; ends_at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`select reference from segpays
    where provider = ${provider} and currency = ${currency} and id <> ${id}
      and starts_at < ${moments.ends_at} and ends_at > ${moments.starts_at} limit 1`.execute(db)
  return rows[0]?.reference
}
