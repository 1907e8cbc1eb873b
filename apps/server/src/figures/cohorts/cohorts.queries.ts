import { cohorts, watchedBeforeLeaving, watchedBeforePayment } from '@backlot/contract/reports/cohorts'
import { type RawBuilder, sql } from 'kysely'
import { mean, share } from '../../platform/report/ratios.ts'
import { type PartQuestion, reportSource } from '../../platform/report/report-source.ts'
import { ownWhereAsked } from '../own-channels.queries.ts'
import { arePartsAddedUp } from '../sums/part-sums.queries.ts'
import { type Before, watchedSums, watchedWithin } from './watched-sums.queries.ts'

type Expression = RawBuilder<unknown>

const total = (column: string) => sql`coalesce(sum(t.${sql.ref(column)}), 0)::bigint`

/** When every month was added up last by the clock of the business, and in the currency of its reports; no row while they are not. */
const addedUp = sql`(select a.* from cohorts_added_up a join order_days_zone z on (z.zone, z.currency) = (a.zone, a.currency))`

/** What became of the members of each month, as of the night before. */
export const cohortsReport = reportSource(cohorts, {
  // Nothing until then: months of another clock would stand beside them, and amounts of another currency.
  from: sql`(select months.*, added.zone from cohort_months months cross join ${addedUp} added)`,
  areAddedUp: (_, spans) => sql`select array[${sql.join(spans.map(() => sql`true`))}] as are,
    array[${sql.join(spans.map(() => sql`coalesce((select a::text from ${addedUp} a), '')`))}] as versions`,
  lastsAllDay: true,
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
  asOf: sql<Date>`select at from ${addedUp} a`,
})

/** The normal deviate that 95 of 100 cases lie within. */
const z = sql`1.959964`

/** An end of Wilson's interval for so many of so many, in basis points; nothing of none. */
function wilson(side: '+' | '-', part: Expression, whole: Expression): Expression {
  const p = sql`(${part}::numeric / nullif(${whole}, 0))`
  const spread = sql`${z} * sqrt(${p} * (1 - ${p}) / nullif(${whole}, 0) + ${z} * ${z} / (4.0 * nullif(${whole}, 0) ^ 2))`
  const end = sql`((${p} + ${z} * ${z} / (2.0 * nullif(${whole}, 0)) ${sql.raw(side)} ${spread})
    / (1 + ${z} * ${z} / nullif(${whole}, 0)))`
  // Whichever of two is unknown, `least` and `greatest` answer the other one.
  return sql`case when ${whole} > 0 then round(10000 * greatest(0, least(1, ${end})))::bigint end`
}

const watchers = sql`coalesce(sum(t.members), 0)`
const asked = sql`coalesce(max(t.of_members), 0)`
const measures = {
  watchers: sql`${watchers}::bigint`,
  share: share(watchers, { of: asked }),
  shareLow: wilson('-', watchers, asked),
  shareHigh: wilson('+', watchers, asked),
}

/** More videos than anybody compares. */
const mostVideos = 100

/** The most watched videos with how many watched each before something happened to them; of the whole, how many watched anything. */
const watchedBefore =
  (before: Before) =>
  ({ span, clock, isWhole, isAddedUp = false }: PartQuestion): Expression => {
    const who = isWhole ? 'watchers' : 'video'
    const found = watchedWithin(before, { span, zone: clock.zone, isAddedUp, who })
    // Where nobody watched anything, that is none of those who came or left.
    const rows = isWhole
      ? sql`select null::bigint as video_id, coalesce((select members from found where who = 'watchers'), 0) as members
        from found where who = 'members'`
      : sql`select video_id, members from found where who <> 'members'
        order by members desc, video_id limit ${sql.lit(mostVideos)}`
    return sql`(
    with found as materialized (select * from ${found} w where members > 0),
    rows as (${rows})
    select ${span.start} as at, video_id, members, (select members from found where who = 'members') as of_members
    from rows where video_id is null or video_id in (select id from videos))`
  }

export const watchedBeforePaymentReport = reportSource(watchedBeforePayment, {
  from: watchedBefore('payment'),
  areAddedUp: ({ clock }, spans) => arePartsAddedUp(watchedSums, clock.zone, spans),
  at: sql`t.at`,
  measures,
})

export const watchedBeforeLeavingReport = reportSource(watchedBeforeLeaving, {
  from: watchedBefore('leaving'),
  areAddedUp: ({ clock }, spans) => arePartsAddedUp(watchedSums, clock.zone, spans),
  at: sql`t.at`,
  measures,
})
