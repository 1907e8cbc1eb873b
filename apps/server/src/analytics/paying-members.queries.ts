import type { Filter } from '@backlot/contract/core/lists/filter'
import { payingMembers } from '@backlot/contract/reports/daily-revenue'
import { saleKinds } from '@backlot/contract/resources/transactions'
import { type RawBuilder, sql } from 'kysely'
import { areAddedUp, figureDays, figuresWithin } from '../figures/figure-days.queries.ts'
import { readBy } from '../figures/metrics.queries.ts'
import { ownWhereAsked } from '../figures/own-channels.queries.ts'
import { type Among, payingSums, payingWithin } from '../figures/paying/paying-sums.queries.ts'
import { arePartsAddedUp } from '../figures/sums/part-sums.queries.ts'
import { bucketOf } from '../platform/report/bucket-in-sql.ts'
import { mean } from '../platform/report/ratios.ts'
import { type PartQuestion, reportSource } from '../platform/report/report-source.ts'

// Added up by the days before, or the charges themselves: the one is null where the other is not.
const paying = sql`(coalesce(sum(t.members), 0) + count(distinct t.user_id))::bigint`
const netSales = sql`coalesce(sum(t.report_amount), 0)::bigint`

const grains = { channelId: 'channel', planId: 'plan' } as const

/** Among which charges members are told apart; null where no sum tells. */
function amongOf(filters: readonly Filter[]): Among | null {
  const [filter, ...others] = filters
  if (filter === undefined) return { grain: 'business' }
  const { field, operator, values } = filter
  const [id] = values
  const isOne = others.length === 0 && operator === 'eq' && values.length === 1 && typeof id === 'number'
  return isOne && (field === 'channelId' || field === 'planId') ? { grain: grains[field], id } : null
}

/** Charges and what came back, each by itself, with the member who paid. */
const charges = sql`(select occurred_at as at, channel_id, plan_id, billing_source, payment_method,
  case when kind = 'charge' then user_id end as user_id, null::bigint as members, report_amount from transactions
  where kind in (${sql.join(saleKinds)}))`

const amounts = readBy(['net_sales', 'orders', 'refunds', 'chargebacks'])

/** The same added up. Where days with many charges wait, looking back from each takes longer than counting all. */
function payingOf(question: PartQuestion): RawBuilder<unknown> {
  const { query, span, parts, clock, isAddedUp = false, stands = false, isMarked = false } = question
  const among = amongOf(query.filters)
  if (among === null || !(isAddedUp || stands)) return charges
  const bucket = parts ?? (isMarked ? (query.bucket ?? 'day') : null)
  const members = payingWithin({
    ...{ span, zone: clock.zone, isAddedUp, among },
    bucketOf: bucket === null ? null : (at) => bucketOf(at, { ...question, query: { bucket } }),
    // Months of the span before are not those of the calendar.
    isByMonth: bucket === 'month' && !span.daysEarlier,
  })
  const [column, id] = among.grain === 'business' ? [null, null] : [`${among.grain}_id`, among.id]
  const figures = figuresWithin({
    ...{ of: [figureDays], by: column === null ? [] : [column], read: amounts, isWhole: true, isAddedUp },
    ...{ ...span, zone: clock.zone },
  })
  const told = ['channel_id', 'plan_id'].map(
    (name) => sql`${name === column ? id : null}::bigint as ${sql.ref(name)}`,
  )
  return sql`(select at, ${sql.join(told)}, null::text as billing_source, null::text as payment_method, null::bigint as user_id,
      members, report_amount from (
      select at, members, 0::bigint as report_amount from ${members} m
      union all
      select at, 0, gross - refunded - charged_back from ${figures} f
        where ${column === null ? sql`true` : sql`${sql.ref(column)} = ${id}`} and (orders, refunds, chargebacks, charged_back) <> (0, 0, 0, 0)
    ) s)`
}

export const payingMembersReport = reportSource(payingMembers, {
  from: payingOf,
  areAddedUp({ clock }, spans) {
    const { zone } = clock
    const figures = areAddedUp({ of: [figureDays], zone, hasDaysBefore: false, spans })
    return sql`select array(select a and b from unnest(p.are, f.are) with ordinality u (a, b, n) order by n) as are, p.stand,
      array(select a || '; ' || b from unnest(p.versions, f.versions) with ordinality u (a, b, n) order by n) as versions
      from (${arePartsAddedUp(payingSums, zone, spans)}) p, (${figures}) f`
  },
  at: sql`t.at`,
  measures: { payingMembers: paying, netSales, arppuCash: mean(netSales, { of: paying }) },
  scope: ownWhereAsked,
  currency: 'reported',
})
