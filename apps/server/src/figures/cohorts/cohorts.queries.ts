import { cohorts, watchedBeforeLeaving, watchedBeforePayment } from '@backlot/contract/reports/cohorts'
import { type RawBuilder, sql } from 'kysely'
import { mean, share } from '../../platform/report/ratios.ts'
import { reportSource } from '../../platform/report/report-source.ts'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { ownWhereAsked } from '../own-channels.queries.ts'
import { firstPaymentsIn } from './first-payments.queries.ts'

type Expression = RawBuilder<unknown>

const total = (column: string) => sql`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`

/** What became of the members of each month, as of the night before. */
export const cohortsReport = reportSource(cohorts, {
  // Nothing until every month was added up once: months are told by the clock of that night.
  from: sql`(select months.*, added.zone from cohort_months months cross join cohorts_added_up added)`,
  at: sql`t.month_starts_at`,
  scope: ownWhereAsked,
  sqlFields: { month: sql`(t.month_starts_at at time zone t.zone)::date` },
  measures: {
    // Once for each month, however many months since are looked at.
    members: sql`coalesce(sum(t.members) filter (where t.age = 0), 0)::bigint`,
    retention: share(total('subscribed'), { of: total('members') }),
    mrrRetention: share(total('mrr'), { of: total('first_mrr'), sample: total('members') }),
    ltv: mean(total('receipts'), { of: total('members') }),
  },
  currency: 'reported',
  asOf: sql<Date>`select at from cohorts_added_up`,
})

/** The normal deviate that 95 of 100 cases lie within. */
const z = sql`1.959964`

/** An end of Wilson's interval for so many of so many, in basis points. */
function wilson(side: '+' | '-', part: Expression, whole: Expression): Expression {
  const p = sql`(${part}::numeric / nullif(${whole}, 0))`
  const spread = sql`${z} * sqrt(${p} * (1 - ${p}) / nullif(${whole}, 0) + ${z} * ${z} / (4.0 * nullif(${whole}, 0) ^ 2))`
  const end = sql`((${p} + ${z} * ${z} / (2.0 * nullif(${whole}, 0)) ${sql.raw(side)} ${spread})
    / (1 + ${z} * ${z} / nullif(${whole}, 0)))`
  return sql`round(10000 * greatest(0, least(1, ${end})))::bigint`
}

const watchers = sql`count(distinct t.user_id)`
const asked = sql`coalesce(max(t.of_members), 0)`
const measures = {
  watchers: sql`${watchers}::bigint`,
  share: share(watchers, { of: asked }),
  shareLow: wilson('-', watchers, asked),
  shareHigh: wilson('+', watchers, asked),
}

/** More videos than anybody compares. */
const mostVideos = 100

/** Who watched which of the most watched videos within a time before something happened to them, `members` being those. */
function watchedBefore(members: Expression, within: string): Expression {
  return sql`(
    with members as materialized (${members}),
    seen as materialized (
      select distinct m.user_id, m.at, v.video_id from members m join video_view v on v.member_id = m.user_id
        and v.started_at >= m.at - ${sql.lit(within)}::interval and v.started_at < m.at and v.kind = 'full'
    ),
    most as (
      select video_id from seen group by video_id order by count(distinct user_id) desc, video_id limit ${sql.lit(mostVideos)}
    )
    select user_id, at, video_id, (select count(distinct user_id) from members) as of_members
    from seen where video_id in (select video_id from most) and video_id in (select id from videos))`
}

const firstPaid = (span: SpanInSql) =>
  sql`select user_id, paid_at as at from (${firstPaymentsIn(span)}) first`

const left = ({ start, end }: SpanInSql) => sql`
  select m.user_id, m.at from subscription_movement m
  where m.movement = 'churn' and m.at >= ${start} and m.at < ${end}`

export const watchedBeforePaymentReport = reportSource(watchedBeforePayment, {
  from: ({ span }) => watchedBefore(firstPaid(span), '30 days'),
  at: sql`t.at`,
  measures,
})

export const watchedBeforeLeavingReport = reportSource(watchedBeforeLeaving, {
  from: ({ span }) => watchedBefore(left(span), '7 days'),
  at: sql`t.at`,
  measures,
})
