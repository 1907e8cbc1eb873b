import { originKinds, subscriptionReferrals } from '@backlot/contract/reports/subscription-referrals'
import { type RawBuilder, sql } from 'kysely'
import { type Grain, originSums, originsWithin } from '../../figures/origins/origin-sums.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { arePartsAddedUp } from '../../figures/sums/part-sums.queries.ts'
import { type PartQuestion, type RatioInSql, reportSource } from '../../platform/report/report-source.ts'

/** How often each subscription is among the rows of a touch: once for each kind of origin. */
const kindsOfEach = sql.lit(originKinds.length)

const ofCredit: ReadonlySet<string> = new Set(['channelId', 'campaignId'])

/** What tells apart what is asked; where both credit and plan are, nothing that is added up does. */
function grainFor({ filters }: PartQuestion['query'], isScoped: boolean): Grain | null {
  const isOfCredit = isScoped || filters.some(({ field }) => ofCredit.has(field))
  const isOfPlan = filters.some(({ field }) => field === 'planId')
  if (isOfCredit && isOfPlan) return null
  if (isOfCredit) return 'campaign'
  return isOfPlan ? 'plan' : 'business'
}

/** Origins of a span with what they are called; videos by name for whoever may list them. */
function originsOf({
  span,
  query,
  clock,
  viewer,
  isWhole,
  isAddedUp = false,
}: PartQuestion): RawBuilder<unknown> {
  // Each subscription is among those of every kind: the whole is told by any of them, and counts as all.
  const kinds = isWhole ? (['source'] as const) : originKinds
  const kind = isWhole ? sql`unnest(${originKinds as unknown as string[]}::text[])` : sql`o.kind`
  const grain = grainFor(query, ownChannels(viewer) !== null)
  const number = sql`case when o.kind = 'video' then o.origin::bigint end`
  const title = viewer.permissions.has('list-videos')
    ? sql`(select title from videos where id = ${number})`
    : sql`null`
  return sql`(select ${span.start} as at, ${kind} as kind, o.channel_id, o.campaign_id, o.plan_id,
      o.first_touch, o.first_touch_payments, o.last_touch, o.last_touch_payments,
      case when o.kind = 'video' then coalesce(${title}, '#' || o.origin) else o.origin end as origin
    from ${originsWithin({ span, zone: clock.zone, isAddedUp, kinds }, grain)} o)`
}

/** How many kinds of origins the rows are of: one in a row of the report, all of them in its totals. */
const kinds = sql`nullif(count(distinct t.kind), 0)`
const sumOf = (column: string) => sql`coalesce(sum(t.${sql.ref(column)}) / ${kinds}, 0)::bigint`

function shareOf(touch: 'first_touch' | 'last_touch'): RatioInSql {
  const numerator = sumOf(touch)
  const denominator = sql`coalesce(sum(sum(t.${sql.ref(touch)})) over () / ${kindsOfEach}, 0)::bigint`
  const value = sql`round(${numerator} * 10000.0 / nullif(${denominator}, 0))::bigint`
  return { numerator, denominator, sample: denominator, value }
}

/** Where the subscriptions of a span came from, as it is kept with them. */
export const subscriptionReferralsReport = reportSource(subscriptionReferrals, {
  from: originsOf,
  areAddedUp: ({ clock }, spans) => arePartsAddedUp(originSums, clock.zone, spans),
  at: sql`t.at`,
  scope: ownChannels,
  measures: {
    firstTouch: sumOf('first_touch'),
    firstTouchShare: shareOf('first_touch'),
    firstTouchPayments: sumOf('first_touch_payments'),
    lastTouch: sumOf('last_touch'),
    lastTouchShare: shareOf('last_touch'),
    lastTouchPayments: sumOf('last_touch_payments'),
  },
  currency: 'reported',
})
