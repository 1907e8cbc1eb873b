import {
  directOrigin,
  noOrigin,
  originKinds,
  subscriptionReferrals,
} from '@backlot/contract/reports/subscription-referrals'
import { type RawBuilder, sql } from 'kysely'
import { inReport } from '../../figures/facts.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Viewer } from '../../platform/caller/viewer.ts'
import { type RatioInSql, reportSource } from '../../platform/report/report-source.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'

/** A link or another site counts as what brought somebody for so long. */
const touchDays = sql.lit(30)
/** How often each subscription is among the rows of a touch: once for each kind of origin. */
const kindsOfEach = sql.lit(originKinds.length)

const isBrought = sql`(v.utm_source is not null or v.referrer_host is not null)`
const visitSaid = sql`v.utm_source, v.utm_medium, v.utm_campaign, v.referrer_host, v.landing_path`

/** Each subscription with both touches and all kinds of origins; videos by name for whoever may list them. */
function originsWithin({ start, end }: SpanInSql, { permissions }: Viewer): RawBuilder<unknown> {
  const direct = sql.lit(directOrigin)
  const none = sql.lit(noOrigin)
  return sql`(
    with begun as materialized (
      select id, user_id, channel_id, campaign_id, plan_id, started_at as at from subscriptions
      where started_at >= ${start} and started_at < ${end}
    ), paid as materialized (
      select b.id, o.amount from begun b cross join lateral (
        select ${inReport(sql`o.amount`)} as amount from orders o
        where o.subscription_id = b.id and o.billing_source in ('initial', 'conversion')
        order by o.paid_at, o.id limit 1) o
    ), people as materialized (
      select distinct b.id, b.at, v.visitor_id from begun b
      join visit v on v.member_id = b.user_id and v.started_at <= b.at and not v.is_bot
    ), visited as materialized (
      select p.id, p.at, v.started_at, v.site_id, v.id as visit_id, ${isBrought} as is_brought, ${visitSaid}
      from people p join visit v on v.visitor_id = p.visitor_id and v.started_at <= p.at and not v.is_bot
    ), watched as materialized (
      select p.id, w.started_at, w.id as play_id, w.video_id from people p
      join video_view w on w.visitor_id = p.visitor_id and w.started_at <= p.at and w.kind <> 'preview'
    ), touched as (
      (select distinct on (v.id) 'first' as touch, v.id, ${visitSaid} from visited v
        order by v.id, v.started_at, v.site_id, v.visit_id)
      union all
      (select distinct on (v.id) 'last', v.id, ${visitSaid} from visited v
        order by v.id, v.is_brought and v.started_at > v.at - make_interval(days => ${touchDays}) desc,
          v.started_at desc, v.site_id, v.visit_id)
    ), played as (
      (select distinct on (id) 'first' as touch, id, video_id from watched order by id, started_at, play_id)
      union all
      (select distinct on (id) 'last', id, video_id from watched order by id, started_at desc, play_id)
    )
    select b.at, b.channel_id, b.campaign_id, b.plan_id, which.touch, coalesce(paid.amount, 0) as amount, told.kind, told.origin
    from begun b cross join (values ('first'), ('last')) which (touch)
    left join paid on paid.id = b.id
    left join touched v on v.id = b.id and v.touch = which.touch
    left join played on played.id = b.id and played.touch = which.touch
    left join videos on videos.id = played.video_id
    cross join lateral (values
      ('source', case when v.id is null then null when v.utm_source is not null
        then v.utm_source || ' / ' || coalesce(v.utm_medium, ${none})
        when v.referrer_host is not null then v.referrer_host || ' / referral' else ${direct} end),
      ('campaign', case when v.id is not null then coalesce(v.utm_campaign, ${none}) end),
      ('referrer', case when v.id is not null then coalesce(v.referrer_host, ${none}) end),
      ('landing_page', v.landing_path),
      ('video', case when ${sql.lit(permissions.has('list-videos'))} then videos.title
        when played.video_id is not null then '#' || played.video_id end)) told (kind, origin))`
}

/** How many kinds of origins the rows are of: one in a row of the report, all of them in its totals. */
const kinds = sql`nullif(count(distinct t.kind), 0)`
const of = (touch: 'first' | 'last') => sql`filter (where t.touch = ${sql.lit(touch)})`
const subscriptions = (touch: 'first' | 'last') => sql`coalesce(count(*) ${of(touch)} / ${kinds}, 0)::bigint`
const payments = (touch: 'first' | 'last') => sql`coalesce(sum(t.amount) ${of(touch)} / ${kinds}, 0)::bigint`

function shareOf(touch: 'first' | 'last'): RatioInSql {
  const numerator = subscriptions(touch)
  const denominator = sql`(sum(count(*) ${of(touch)}) over () / ${kindsOfEach})::bigint`
  const value = sql`round(${numerator} * 10000.0 / nullif(${denominator}, 0))::bigint`
  return { numerator, denominator, sample: denominator, value }
}

/** Where the subscriptions of a span came from, read from the visits and plays of those who started them. */
export const subscriptionReferralsReport = reportSource(subscriptionReferrals, {
  from: ({ span, viewer }) => originsWithin(span, viewer),
  at: sql`t.at`,
  scope: ownChannels,
  measures: {
    firstTouch: subscriptions('first'),
    firstTouchShare: shareOf('first'),
    firstTouchPayments: payments('first'),
    lastTouch: subscriptions('last'),
    lastTouchShare: shareOf('last'),
    lastTouchPayments: payments('last'),
  },
  currency: 'reported',
})
