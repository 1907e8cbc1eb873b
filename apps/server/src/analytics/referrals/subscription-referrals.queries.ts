import { originKinds, subscriptionReferrals } from '@backlot/contract/reports/subscription-referrals'
import { type RawBuilder, sql } from 'kysely'
import { type Grain, originSums, originsWithin } from '../../figures/origins/origin-sums.queries.ts'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import { arePartsAddedUp } from '../../figures/sums/part-sums.queries.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { type PartQuestion, type RatioInSql, reportSource } from '../../platform/report/report-source.ts'

type Kind = (typeof originKinds)[number]

const ofCredit: ReadonlySet<string> = new Set(['channelId', 'campaignId'])

/** What tells apart what is asked; where both credit and plan are, nothing that is added up does. */
function grainFor({ filters }: PartQuestion['query'], isScoped: boolean): Grain | null {
  const isOfCredit = isScoped || filters.some(({ field }) => ofCredit.has(field))
  const isOfPlan = filters.some(({ field }) => field === 'planId')
  if (isOfCredit && isOfPlan) return null
  if (isOfCredit) return 'campaign'
  return isOfPlan ? 'plan' : 'business'
}

/** The kinds of origins that are asked for: one that is chosen, or each. */
function kindsAsked({ chosen }: PartQuestion['query']): readonly Kind[] {
  // What else would be chosen is refused by the report's rules.
  const kind = chosen?.['kind'] as Kind | undefined
  return kind === undefined ? originKinds : [kind]
}

/** Those origins that are asked for: what is known of one kind is not of another, so that rows are of one, or tell kinds apart. */
function isAskedFor({ chosen, by }: PartQuestion['query']): RawBuilder<unknown> {
  const which = chosen?.['origins']
  if (which === undefined) return sql``
  if (chosen?.['kind'] === undefined && by !== 'kind') throw fieldProblem('kind', { message: 'required' })
  return which === 'known' ? sql`where o.origin is not null` : sql`where o.origin is null`
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
  const asked = kindsAsked(query)
  // Each subscription is among those of every kind: the whole is told by any of them, and counts as all.
  const isToldByOne = isWhole && asked.length > 1
  const kinds = isToldByOne ? (['source'] as const) : asked
  const kind = isToldByOne ? sql`unnest(${asked as unknown as string[]}::text[])` : sql`o.kind`
  const grain = grainFor(query, ownChannels(viewer) !== null)
  const number = sql`case when o.kind = 'video' then o.origin::bigint end`
  const title = viewer.permissions.has('list-videos')
    ? sql`(select title from videos where id = ${number})`
    : sql`null`
  return sql`(select ${span.start} as at, ${kind} as kind, ${sql.lit(asked.length)} as kinds, o.channel_id, o.campaign_id, o.plan_id,
      o.first_touch, o.first_touch_payments, o.last_touch, o.last_touch_payments, ${number} as video_id,
      case when o.kind = 'video' then coalesce(${title}, '#' || o.origin) else o.origin end as origin
    from ${originsWithin({ span, zone: clock.zone, isAddedUp, kinds }, grain)} o ${isAskedFor(query)})`
}

/** How many kinds of origins the rows are of: one in a row of the report, all of them in its totals. */
const kinds = sql`nullif(count(distinct t.kind), 0)`
const sumOf = (column: string) => sql`coalesce(sum(t.${sql.ref(column)}) / ${kinds}, 0)::bigint`

function shareOf(touch: 'first_touch' | 'last_touch'): RatioInSql {
  const numerator = sumOf(touch)
  // Each subscription is among the rows once for each kind that is asked for.
  const denominator = sql`coalesce(sum(sum(t.${sql.ref(touch)})) over () / max(max(t.kinds)) over (), 0)::bigint`
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
