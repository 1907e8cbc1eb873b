import { type RawBuilder, sql } from 'kysely'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { type Fragment, names } from '../day-table.queries.ts'
import { type PartSums, partsWithin } from '../sums/part-sums.queries.ts'

/** Among which charges a member is one: all, those of a channel, or those for a plan. */
export type Among =
  | { readonly grain: 'business' }
  | { readonly grain: 'channel' | 'plan'; readonly id: number }

/** Who paid in each grain, and when they last had before the day of `paid`. */
const grains = {
  business: sql`select day_starts_at, 'business' as grain, null::bigint as channel_id, null::bigint as plan_id, user_id, ever as before
    from paid`,
  channel: sql`select day_starts_at, 'channel', channel_id, null::bigint, user_id, in_channel from paid where channel_id is not null`,
  plan: sql`select day_starts_at, 'plan', null::bigint, plan_id, user_id, in_plan from paid where plan_id is not null`,
} as const satisfies Record<Among['grain'], Fragment>

/** Who paid on spans of a table, in `of` some grains: how many, by when they last had before; `dayOf` that moment, if need be. */
function payingOn(
  spans: Fragment,
  of: readonly Fragment[],
  dayOf: (moment: Fragment) => Fragment = (moment) => moment,
): Fragment {
  return sql`
    with paid as materialized (
      select d.day_starts_at, o.user_id, o.channel_id, o.plan_id, e.* from ${spans} d
        join orders o on o.paid_at >= d.starts_at and o.paid_at < d.ends_at
        cross join lateral (
          select max(e.paid_at) as ever, max(e.paid_at) filter (where e.channel_id = o.channel_id) as in_channel,
            max(e.paid_at) filter (where e.plan_id = o.plan_id) as in_plan
          from orders e where e.user_id = o.user_id and e.paid_at < d.day_starts_at) e)
    select day_starts_at, grain, channel_id, plan_id, ${dayOf(sql`before`)} as paid_before, count(distinct user_id) as members
    from (${sql.join(of, sql` union all `)}) g (day_starts_at, grain, channel_id, plan_id, user_id, before) group by 1, 2, 3, 4, 5`
}

/** Who paid on one day of the business: so many `members`, by when they last had before it. */
export function payingOnDay({ start, end }: SpanInSql): Fragment {
  const day = sql`(select ${start}::timestamptz as day_starts_at, ${start}::timestamptz as starts_at, ${end}::timestamptz as ends_at)`
  return sql`(${payingOn(day, [grains.business])})`
}

const zone = sql`(select zone from order_days_zone)`

/** The same in one pass over all orders: whoever paid before did so with the order that lies before. */
function payingOfAll(spans: Fragment): Fragment {
  const before = (...among: string[]) =>
    sql`lag(day_starts_at) over (partition by ${names(['user_id', ...among])} order by paid_at)`
  const counted = (grain: Among['grain'], id: 'channel_id' | 'plan_id' | null, paidBefore: Fragment) => {
    const told = (column: string) => (column === id ? sql.ref(column) : sql`null::bigint`)
    const isTold = id ? sql`${sql.ref(id)} is not null` : sql`true`
    return sql`select day_starts_at, ${sql.lit(grain)} as grain, ${told('channel_id')} as channel_id, ${told('plan_id')} as plan_id,
      ${paidBefore} as paid_before, count(*) as members
      from paid where ${isTold} and ${paidBefore} is distinct from day_starts_at group by 1, 2, 3, 4, 5`
  }
  const all = [
    counted('business', null, sql`ever`),
    counted('channel', 'channel_id', sql`in_channel`),
    counted('plan', 'plan_id', sql`in_plan`),
  ]
  // In the order of an index, so that only orders of the same member are left to be sorted.
  return sql`
    with paid as materialized (
      select day_starts_at, channel_id, plan_id, ${before()} as ever, ${before('channel_id')} as in_channel, ${before('plan_id')} as in_plan
      from (select user_id, paid_at, channel_id, plan_id, date_trunc('day', paid_at, ${zone}) as day_starts_at
        from orders order by user_id, paid_at) o)
    select * from (${sql.join(all, sql` union all `)}) g where day_starts_at in (select day_starts_at from ${spans})`
}

/** So many orders are looked back from; beyond, counting all charges of a span is mostly the quicker. */
const fewOrders = 10_000

export const payingSums: PartSums = {
  ...{
    name: 'paying_sums',
    due: 'paying_days_due',
    isByHour: true,
    isDue: sql`due_at <= now()`,
    beside: sql`''`,
  },
  ...{ told: ['grain', 'channel_id', 'plan_id', 'paid_before'], counted: ['members'] },
  whole: sql`grain in ('business', 'channel', 'plan')`,
  addedUpOn: (spans) =>
    payingOn(spans, Object.values(grains), (moment) => sql`date_trunc('day', ${moment}, ${zone})`),
  addedUpOfAll: payingOfAll,
  isLittleOn: (spans) => sql`not exists (select from ${spans} d
    join orders o on o.paid_at >= d.starts_at and o.paid_at < d.ends_at offset ${sql.lit(fewOrders)})`,
  // Of those who paid on several days of it, the first.
  isOfMonth: sql`(o.paid_before is null or o.paid_before < m.starts_at)`,
}

interface Asked {
  readonly span: SpanInSql
  readonly zone: string
  readonly isAddedUp: boolean
  readonly among: Among
  /** The day with which the bucket begins that a moment falls in; null where the whole span is asked for. */
  readonly bucketOf: ((at: Fragment) => RawBuilder<unknown>) | null
  /** That whole months are buckets of their own, as far as there are buckets. */
  readonly isByMonth: boolean
}

/** So many `members` at moments `at`, that add up to the different members who paid in the span, or in each of its buckets. */
export function payingWithin({ among, bucketOf, isByMonth, ...asked }: Asked): Fragment {
  const { grain } = among
  const id = (of: 'channel' | 'plan') => {
    const column = sql.ref(`${of}_id`)
    return 'id' in among && grain === of ? sql`${column} = ${among.id}` : sql`${column} is null`
  }
  const isAmong = sql`grain = ${sql.lit(grain)} and ${id('channel')} and ${id('plan')}`
  const parts = partsWithin(payingSums, {
    ...asked,
    among: isAmong,
    isByDay: bucketOf !== null && !isByMonth,
    rowsOn: (spans) => sql`select * from (${payingOn(spans, [grains[grain]])}) g where ${isAmong}`,
  })
  const begins = bucketOf
    ? sql`((${bucketOf(sql`p.starts_at`)})::timestamp at time zone ${asked.zone}::text)`
    : asked.span.start
  return sql`(select p.starts_at as at, sum(p.members)::bigint as members from ${parts} p
    where p.paid_before is null or p.paid_before < ${begins} group by p.starts_at)`
}
