import { noOrigin, originKinds } from '@backlot/contract/reports/subscription-referrals'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { type Fragment, names } from '../day-table.queries.ts'
import { inReport } from '../facts.queries.ts'
import { videoNames } from '../sums/names.queries.ts'
import { addedUp, type PartSums, partsWithin } from '../sums/part-sums.queries.ts'

type Kind = (typeof originKinds)[number]
/** What sums tell apart besides origins: nothing, where they were credited to, or what was subscribed to. */
export type Grain = 'business' | 'campaign' | 'plan'

// Rows are sorted to be added up, which is quickest by what differs most.
const told = ['origin', 'kind', 'channel_id', 'campaign_id', 'plan_id']
const counted = ['first_touch', 'first_touch_payments', 'last_touch', 'last_touch_payments']

/** What a touch `t` says of each kind; of no touch, nothing. */
const originOf = (t: 'f' | 'l', kind: Kind): Fragment => {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const known = (value: Fragment) => sql`case when ${column('touch')} is not null then ${value} end`
  const none = sql.lit(noOrigin)
  return {
    source: known(
      sql`source_of_visit(${column('utm_source')}, ${column('utm_medium')}, ${column('referrer_host')})`,
    ),
    campaign: known(sql`coalesce(${column('utm_campaign')}, ${none})`),
    referrer: known(sql`coalesce(${column('referrer_host')}, ${none})`),
    landing_page: column('landing_path'),
    video: sql`${column('video_id')}::text`,
  }[kind]
}

// Looked up row by row, whatever the planner expects of a day: for some hundred rows it would read all touches.
const theTouch = (touch: 'first' | 'last') => sql`left join lateral (select * from subscription_touches
  where subscription_id = s.id and touch = ${sql.lit(touch)} offset 0)`

// As a question of its own: a planner that takes orders for few walks all of them by time, once for each subscription.
const firstPayments = sql`select * from orders where subscription_id = s.id and billing_source in ('initial', 'conversion') offset 0`

/** Subscriptions that began in spans of a table, but for what was given away: a row for each kind of origin and touch, and what was first paid for them. */
function subscriptionsOn(spans: Fragment): Fragment {
  const origins = originKinds.map(
    (kind) => sql`(${kind}::text, ${originOf('f', kind)}, ${originOf('l', kind)})`,
  )
  return sql`
    select d.day_starts_at, o.kind, e.origin, s.channel_id, s.campaign_id, s.plan_id,
      e.is_first::int as first_touch, case when e.is_first then coalesce(p.paid, 0) else 0 end as first_touch_payments,
      (not e.is_first)::int as last_touch, case when e.is_first then 0 else coalesce(p.paid, 0) end as last_touch_payments
    from ${spans} d join subscriptions s on s.started_at >= d.starts_at and s.started_at < d.ends_at
      and s.provider <> ${sql.lit(ownProvider)}
    left join lateral (select ${inReport(sql`o.amount`)} as paid from (${firstPayments}) o order by o.paid_at, o.id limit 1) p on true
    ${theTouch('first')} f on true ${theTouch('last')} l on true
    cross join lateral (values ${sql.join(origins)}) o (kind, first_origin, last_origin)
    cross join lateral (values (true, o.first_origin), (false, o.last_origin)) e (is_first, origin)`
}

/** A row for all that is alike in each grain. */
const grainsOn = (spans: Fragment): Fragment => sql`
  select day_starts_at, case grouping(channel_id, plan_id) when 3 then 'business' when 1 then 'campaign' else 'plan' end as grain,
    ${names(told)}, ${addedUp({ counted })}
  from (${subscriptionsOn(spans)}) s
  group by grouping sets ((day_starts_at, kind, origin), (day_starts_at, kind, origin, channel_id, campaign_id),
    (day_starts_at, kind, origin, plan_id))`

export const originSums: PartSums = {
  ...{ name: 'origin_sums', due: 'origin_days_due', beside: videoNames },
  ...{ told: ['grain', ...told], counted },
  whole: sql`grain in ('business', 'campaign', 'plan') and kind in (${sql.join(originKinds.map((kind) => sql.lit(kind)))})`,
  addedUpOn: grainsOn,
}

interface Asked {
  readonly span: SpanInSql
  readonly zone: string
  readonly isAddedUp: boolean
  /** What is looked at of them. */
  readonly kinds: readonly Kind[]
}

/** Subscriptions that began in a span by where they came from, added up; one by one where no grain tells them (null). */
export function originsWithin({ kinds, ...asked }: Asked, grain: Grain | null): Fragment {
  const isOfKind = sql`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
  const parts = partsWithin(originSums, {
    ...asked,
    among: grain && sql`grain = ${sql.lit(grain)} and ${isOfKind}`,
    rowsOn: (spans) =>
      sql`select null::text as grain, o.* from (${subscriptionsOn(spans)}) o where ${isOfKind}`,
  })
  return sql`(select ${names(told)}, ${addedUp({ counted })} from ${parts} p group by ${names(told)})`
}
