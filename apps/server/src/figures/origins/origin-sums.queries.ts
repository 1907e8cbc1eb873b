import { directOrigin, noOrigin, originKinds } from '@backlot/contract/reports/subscription-referrals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { type Fragment, nextDay, startsOnUtcDays } from '../day-table.queries.ts'
import { inReport } from '../facts.queries.ts'

type Kind = (typeof originKinds)[number]
/** What sums tell apart besides origins: nothing, where they were credited to, or what was subscribed to. */
export type Grain = 'business' | 'campaign' | 'plan'

const zoneOfDays = sql`(select zone from order_days_zone)`
const told = sql.raw('kind, origin, channel_id, campaign_id, plan_id')
const sums = ['first_touch', 'first_touch_payments', 'last_touch', 'last_touch_payments']
const counted = sql.raw(sums.join(', '))
const addedUp = sql.raw(sums.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

/** What a touch `t` says of each kind; of no touch, nothing. */
const originOf = (t: 'f' | 'l', kind: Kind): Fragment => {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const known = (value: Fragment) => sql`case when ${column('touch')} is not null then ${value} end`
  const none = sql.lit(noOrigin)
  return {
    source: known(sql`case when ${column('utm_source')} is not null
        then ${column('utm_source')} || ' / ' || coalesce(${column('utm_medium')}, ${none})
      when ${column('referrer_host')} is not null then ${column('referrer_host')} || ' / referral'
      else ${sql.lit(directOrigin)} end`),
    campaign: known(sql`coalesce(${column('utm_campaign')}, ${none})`),
    referrer: known(sql`coalesce(${column('referrer_host')}, ${none})`),
    landing_page: column('landing_path'),
    video: sql`${column('video_id')}::text`,
  }[kind]
}

// Looked up row by row, whatever the planner expects of a day: for some hundred rows it would read all touches.
const theTouch = (touch: 'first' | 'last') => sql`left join lateral (select * from subscription_touches
  where subscription_id = s.id and touch = ${sql.lit(touch)} offset 0)`

/** Subscriptions that began in spans of a table: a row for each kind of origin and touch, and what was first paid for them. */
function subscriptionsOn(spans: Fragment): Fragment {
  const origins = originKinds.map(
    (kind) => sql`(${kind}::text, ${originOf('f', kind)}, ${originOf('l', kind)})`,
  )
  return sql`
    select d.day_starts_at, o.kind, e.origin, s.channel_id, s.campaign_id, s.plan_id,
      e.is_first::int as first_touch, case when e.is_first then coalesce(p.paid, 0) else 0 end as first_touch_payments,
      (not e.is_first)::int as last_touch, case when e.is_first then 0 else coalesce(p.paid, 0) end as last_touch_payments
    from ${spans} d join subscriptions s on s.started_at >= d.starts_at and s.started_at < d.ends_at
    left join lateral (select ${inReport(sql`o.amount`)} as paid from orders o
      where o.subscription_id = s.id and o.billing_source in ('initial', 'conversion') order by o.paid_at, o.id limit 1) p on true
    ${theTouch('first')} f on true ${theTouch('last')} l on true
    cross join lateral (values ${sql.join(origins)}) o (kind, first_origin, last_origin)
    cross join lateral (values (true, o.first_origin), (false, o.last_origin)) e (is_first, origin)`
}

const monthOf = (moment: Fragment, zone: Fragment) => sql`date_trunc('month', ${moment}, ${zone})`
const nextMonth = (start: Fragment, zone: Fragment) =>
  sql`((${start} at time zone ${zone} + interval '1 month') at time zone ${zone})`

// With every grain named, so that an index is of use.
const ofPart = (part: 'day' | 'month') =>
  sql`grain in ('business', 'campaign', 'plan') and part = ${sql.lit(part)}`

const daysAtOnce = 31

/** Adds up anew some days that are to be, the latest first, and their months; answers how many notes it took. */
export async function addUpOrigins(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('add up origins', 0))`.execute(db)
  const { rows } = await sql<{ day: string }>`
    with latest as materialized (select distinct utc_day from origin_days_due order by utc_day desc limit ${daysAtOnce})
    delete from origin_days_due where utc_day in (select utc_day from latest) returning utc_day::text as day`.execute(
    db,
  )
  const utcDays = [...new Set(rows.map(({ day }) => day))]
  if (utcDays.length === 0) return 0
  const starts = startsOnUtcDays(sql`select unnest(${utcDays}::date[])`, zoneOfDays)
  await sql`delete from origin_sums where ${ofPart('day')} and starts_at in (${starts})`.execute(db)
  await sql`
    with days as materialized (
      select starts_at, ${nextDay(zoneOfDays, sql`starts_at`)} as ends_at, starts_at as day_starts_at from (${starts}) s)
    insert into origin_sums (part, grain, starts_at, ${told}, ${counted})
    select 'day', case grouping(channel_id, plan_id) when 3 then 'business' when 1 then 'campaign' else 'plan' end,
      day_starts_at, ${told}, ${addedUp}
    from (${subscriptionsOn(sql`days`)}) s
    group by grouping sets ((day_starts_at, kind, origin), (day_starts_at, kind, origin, channel_id, campaign_id),
      (day_starts_at, kind, origin, plan_id))`.execute(db)
  const months = sql`select distinct ${monthOf(sql`starts_at`, zoneOfDays)} as starts_at from (${starts}) s`
  await sql`delete from origin_sums where ${ofPart('month')} and starts_at in (${months})`.execute(db)
  await sql`
    insert into origin_sums (part, grain, starts_at, ${told}, ${counted})
    select 'month', grain, m.starts_at, ${told}, ${addedUp}
    from (${months}) m join origin_sums o on ${ofPart('day')} and o.starts_at >= m.starts_at and o.starts_at < ${nextMonth(sql`m.starts_at`, zoneOfDays)}
    group by grain, m.starts_at, ${told}`.execute(db)
  return rows.length
}

/** Has all days added up anew, as they are by another clock or in another currency. */
export async function recountOrigins(db: Db): Promise<void> {
  await sql`delete from origin_sums`.execute(db)
  await sql`insert into origin_days_due (utc_day)
    select distinct (started_at at time zone 'UTC')::date from subscriptions`.execute(db)
}

/**
 * Subscriptions that began in a span by where they came from, added up: whole months as such, other days by themselves, and one by
 * one those of days that are not added up, that the span cuts, or that no grain tells (null).
 */
export function originsWithin({ start, end }: SpanInSql, grain: Grain | null, zone: string): Fragment {
  const ofZone = sql`${zone}::text`
  const startOf = (moment: Fragment) => sql`date_trunc('day', ${moment}, ${ofZone})`
  const local = (moment: Fragment) => sql`(${moment} at time zone ${ofZone})`
  const read = (part: 'day' | 'month', among: Fragment) => sql`
    select ${told}, ${counted} from origin_sums
    where grain = ${sql.lit(grain ?? 'business')} and part = ${sql.lit(part)} and starts_at = any(array(select starts_at from ${among}))`
  return sql`(
    with span as materialized (
      select ${start} as starts_at, ${end} as ends_at, ${zoneOfDays} = ${ofZone} and ${sql.lit(grain !== null)} as is_added_up),
    apart as materialized (
      select n.starts_at as day_starts_at, n.starts_at, least(${nextDay(ofZone, sql`n.starts_at`)}, s.ends_at) as ends_at
        from span s, (${startsOnUtcDays(sql`select distinct utc_day from origin_days_due`, ofZone)}
          union select ${startOf(sql`ends_at`)} from span where ends_at <> ${startOf(sql`ends_at`)}) n
        where s.is_added_up and n.starts_at >= s.starts_at and n.starts_at < s.ends_at
      union all select starts_at, starts_at, ends_at from span where not is_added_up),
    months as materialized (
      select greatest(m.starts_at, s.starts_at) as starts_at, least(m.ends_at, s.ends_at) as ends_at,
        m.starts_at >= s.starts_at and m.ends_at <= s.ends_at
          and not exists (select from apart a where a.starts_at >= m.starts_at and a.starts_at < m.ends_at) as is_whole
      from span s, generate_series(${local(monthOf(sql`s.starts_at`, ofZone))}, ${local(sql`s.ends_at`)} - interval '1 microsecond',
          interval '1 month') each,
        lateral (select each at time zone ${ofZone} as starts_at, ${nextMonth(sql`each at time zone ${ofZone}`, ofZone)} as ends_at) m
      where s.is_added_up),
    days as materialized (
      select d.starts_at from months m,
        generate_series(${local(sql`m.starts_at`)}, ${local(sql`m.ends_at`)} - interval '1 microsecond', interval '1 day') each,
        lateral (select each at time zone ${ofZone} as starts_at) d
      where not m.is_whole and not exists (select from apart a where a.day_starts_at = d.starts_at))
    select ${told}, ${addedUp} from (
      ${read('month', sql`months where is_whole`)} union all ${read('day', sql`days`)}
      union all select ${told}, ${counted} from (${subscriptionsOn(sql`apart`)}) apart) o
    group by ${told}
  )`
}
