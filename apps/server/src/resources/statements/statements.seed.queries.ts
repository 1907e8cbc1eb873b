import type { Currency } from '@backlot/contract/core/fields/currency'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Counted, Sums } from './statements.queries.ts'

interface Span {
  readonly count: number
  /** Where the business counts its days. */
  readonly zone: string
  readonly until: Date
}

/** The last months that are over, as `2026-01`, the oldest first. */
export async function listMonths(db: Db, { count, zone, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(date_trunc('month', ${until}::timestamptz at time zone ${zone}) - make_interval(months => back), 'YYYY-MM') as month
    from generate_series(${count}::integer, 1, -1) back`.execute(db)
  return rows.map(({ month }) => month)
}

/** The first channels that somebody is paid for and that have no statement yet. */
export async function listPartners(db: Db, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('channels as c')
    .select('c.id')
    .where('c.profit_sharing', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('statements as s').select('s.id').whereRef('s.channel_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

interface Made extends Counted {
  readonly currency: Currency
  readonly month: string
  readonly carriedIn: number
  readonly sums: Sums
  readonly zone: string
  readonly until: Date
}

/** Statements are made when the books of a month are complete, and approved some hours later. */
const madeAt = (endsAt: string, until: Date) =>
  sql<string>`least(${endsAt}::timestamptz + interval '2 days 10 hours', ${until})`
const approvedAt = (endsAt: string, until: Date) =>
  sql<string>`least(${endsAt}::timestamptz + interval '2 days 15 hours', ${until})`

export async function insertStatement(db: Db, made: Made): Promise<void> {
  const { id, currency, channelId, month, startsAt, endsAt, carriedIn, sums, zone, until } = made
  const created = madeAt(endsAt, until)
  await db
    .insertInto('statements')
    .values({
      ...{ id, currency, month, channel_id: channelId, starts_at: startsAt, ends_at: endsAt },
      ...{ time_zone: zone, carried_in: carriedIn, ...sums, created_at: created, updated_at: created },
    })
    .execute()
}

/** Has a manager approve a statement; answers what is carried into the next one. */
export async function approveAsManager(
  db: Db,
  { id, endsAt, until }: Pick<Made, 'id' | 'endsAt' | 'until'>,
): Promise<number> {
  const approved = approvedAt(endsAt, until)
  const { rows } = await sql<{ carriedOut: number }>`
    update statements set status = 'approved', approved_at = ${approved}, updated_at = ${approved}, version = version + 1,
      approved_by_id = (select min(ar.admin_id) from admin_roles ar join roles r on r.id = ar.role_id where r.name = 'Manager')
    where id = ${id} returning carried_out as "carriedOut"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A statement that was just made is there.')
  return found.carriedOut
}
