import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inReport } from '../facts.queries.ts'
import { firstPaymentsIn } from './first-payments.queries.ts'

/** By which clock months begin, what amounts are reported in, and until when is looked. */
export interface CohortClock {
  readonly zone: string
  readonly currency: string
  readonly now: Date
}

/** When all was last added up, by this clock and in this currency; null where it was not. */
export async function lastAddedUp(
  db: Db,
  { zone, currency }: Pick<CohortClock, 'zone' | 'currency'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: string }>`
    select at from cohorts_added_up where zone = ${zone} and currency = ${currency}`.execute(db)
  return rows[0] ? new Date(rows[0].at) : null
}

/** The months of the business in which anybody paid, as days they begin with; the first first. */
export async function monthsOfCohorts(db: Db, { zone, now }: CohortClock): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::date::text as month from generate_series(
      (select date_trunc('month', min(f.paid_at) at time zone ${zone}) from first_payments f),
      ${now}::timestamptz at time zone ${zone}, interval '1 month') month`.execute(db)
  return rows.map(({ month }) => month)
}

/** Notes that all months were added up, and forgets those that began by another clock. */
export async function noteAddedUp(db: Db, { zone, currency, now }: CohortClock): Promise<void> {
  await sql`insert into cohorts_added_up (at, zone, currency) values (${now}, ${zone}, ${currency})
    on conflict (is_only) do update set at = excluded.at, zone = excluded.zone, currency = excluded.currency`.execute(
    db,
  )
  await sql`delete from cohort_months
    where month_starts_at <> date_trunc('month', month_starts_at, ${zone})`.execute(db)
}

/** Each may have hundreds of orders that nobody has looked at for long, and a statement ends after seconds. */
const membersAtOnce = 4_000

/** Adds up anew what became of those who first paid in the month that begins with a day, some members at a time. */
export async function addUpCohort(
  db: Db,
  month: string,
  clock: CohortClock,
  { most } = { most: membersAtOnce },
): Promise<void> {
  const span = {
    start: sql<Date>`(${month}::date::timestamp at time zone ${clock.zone})`,
    // A month that goes on is told as of now.
    end: sql<Date>`least((${month}::date::timestamp + interval '1 month') at time zone ${clock.zone}, ${clock.now}::timestamptz)`,
  }
  await sql`delete from cohort_months where month_starts_at = ${span.start}`.execute(db)
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from (${firstPaymentsIn(span)}) first`.execute(db)
  const parts = Math.ceil((rows[0]?.members ?? 0) / most)
  for (let part = 0; part < parts; part += 1)
    await addUpMembers(db, { ...clock, ...span, month, isAmong: sql`user_id % ${parts} = ${part}` })
  if (parts > 1) await joinParts(db, span.start)
}

/** Members of several parts may have come by one channel for one plan. */
async function joinParts(db: Db, start: RawBuilder<Date>): Promise<void> {
  const told = sql.raw('month_starts_at, age, channel_id, plan_id')
  const sums = ['members', 'subscribed', 'first_mrr', 'mrr', 'receipts']
  await sql`
    with parts as (delete from cohort_months where month_starts_at = ${start} returning *)
    insert into cohort_months (${told}, ${sql.raw(sums.join(', '))})
    select ${told}, ${sql.raw(sums.map((each) => `sum(${each})`).join(', '))} from parts group by ${told}`.execute(
    db,
  )
}

interface SomeOfMonth extends CohortClock {
  readonly month: string
  readonly start: RawBuilder<Date>
  readonly end: RawBuilder<Date>
  readonly isAmong: RawBuilder<unknown>
}

async function addUpMembers(db: Db, { zone, now, month, start, end, isAmong }: SomeOfMonth): Promise<void> {
  /** How many months after the first a moment lies in; what came before counts with the first. */
  const age = (moment: ReturnType<typeof sql>) => sql`greatest(0, (
    (extract(year from ${moment} at time zone ${zone}) - extract(year from ${month}::date)) * 12
    + extract(month from ${moment} at time zone ${zone}) - extract(month from ${month}::date))::int)`
  const receipt = (amount: ReturnType<typeof sql>) => sql`0::bigint, 0::bigint, 0::bigint, ${amount}::bigint`
  await sql`
    with members as materialized (
      select user_id, channel_id, plan_id from (${firstPaymentsIn({ start, end })}) first where ${isAmong}
    ),
    changes (user_id, age, any_mrr, first_mrr, mrr, receipts) as (
      select user_id, ${age(sql`m.at`)}, m.mrr_after - m.mrr_before,
          case when m.movement = 'new' and m.currency = z.currency then m.mrr_after else 0 end,
          case when m.currency = z.currency then m.mrr_after - m.mrr_before else 0 end, 0::bigint
        from members join subscription_movement m using (user_id), order_days_zone z where m.at < ${now}
      union all
      select o.user_id, ${age(sql`o.paid_at`)},
          ${receipt(sql`(${inReport(sql`o.amount`)} - ${inReport(sql`(o.transaction_fee + o.settlement_fee)`)})`)}
        from members join orders o using (user_id) where o.paid_at < ${now}
      union all
      select o.user_id, ${age(sql`r.occurred_at`)}, ${receipt(sql`-${inReport(sql`r.amount`)}`)}
        from members join orders o using (user_id) join refunds r on r.order_id = o.id where r.occurred_at < ${now}
      union all
      select o.user_id, ${age(sql`c.occurred_at`)}, ${receipt(sql`-${inReport(sql`c.amount`)}`)}
        from members join orders o using (user_id) join chargebacks c on c.order_id = o.id where c.occurred_at < ${now}
      union all
      select o.user_id, ${age(sql`c.resolved_at`)}, ${receipt(inReport(sql`c.amount`))}
        from members join orders o using (user_id) join chargebacks c on c.order_id = o.id
        where c.won and c.resolved_at < ${now}
    ),
    by_month as (
      select user_id, age, sum(any_mrr) as any_mrr, sum(first_mrr) as first_mrr, sum(mrr) as mrr, sum(receipts) as receipts
      from changes group by user_id, age
    ),
    so_far as (
      select channel_id, plan_id, age, sum(any_mrr) over w as any_mrr, sum(first_mrr) over w as first_mrr, sum(mrr) over w as mrr,
        sum(receipts) over w as receipts
      from members cross join generate_series(0, ${age(sql`${now}::timestamptz`)}) age left join by_month using (user_id, age)
      window w as (partition by user_id order by age)
    )
    insert into cohort_months (month_starts_at, age, channel_id, plan_id, members, subscribed, first_mrr, mrr, receipts)
    select ${start}, age, channel_id, plan_id, count(*), count(*) filter (where any_mrr > 0),
      coalesce(sum(first_mrr), 0), coalesce(sum(mrr), 0), coalesce(sum(receipts), 0)
    from so_far group by age, channel_id, plan_id`.execute(db)
}
