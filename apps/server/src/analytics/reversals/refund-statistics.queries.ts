import type { RefundStatistics, refundBreakdowns } from '@backlot/contract/reports/refund-statistics'
import { dailyRefunds } from '@backlot/contract/reports/refund-statistics'
import { sql } from 'kysely'
import { inReport } from '../../figures/facts.queries.ts'
import { daysReport } from '../../figures/metrics.queries.ts'
import { channelsBy } from '../../figures/own-channels.queries.ts'
import { clockOf, type ReportCall } from '../../platform/report/read-report.ts'
import { matching } from '../../platform/report/report-in-sql.ts'
import { spanOf } from '../../platform/report/report-span.ts'

/** One group of what came back. */
export interface CameBack {
  readonly by: 'all' | (typeof refundBreakdowns)[number]
  readonly kind: 'refund' | 'chargeback'
  readonly key: string | null
  readonly name: string | null
  readonly count: number
  readonly amount: number
  readonly partialCount: number
  readonly medianDays: number | null
  readonly open: number
  readonly won: number
}

/** What it is a part of. */
export const sales = daysReport(dailyRefunds)

const cameBack = (at: 'occurred_at' | 'paid_at') => sql`(
  select 'refund' as kind, r.cause as reason, r.initiated_by as initiator, o.plan_id, o.payment_method, o.channel_id,
    ${at === 'paid_at' ? sql`o.paid_at` : sql`r.occurred_at`} as at, ${inReport(sql`r.amount`)} as amount,
    r.amount < o.amount as is_partial, extract(epoch from r.occurred_at - o.paid_at) / 86400 as days,
    false as is_open, false as is_won
  from refunds r join orders o on o.id = r.order_id where r.occurred_at is not null
  union all
  select 'chargeback', coalesce(c.reason, 'dispute'), c.initiated_by, o.plan_id, o.payment_method, o.channel_id,
    ${at === 'paid_at' ? sql`o.paid_at` : sql`c.occurred_at`}, ${inReport(sql`c.amount`)},
    c.amount < o.amount, extract(epoch from c.occurred_at - o.paid_at) / 86400, c.resolved_at is null, coalesce(c.won, false)
  from chargebacks c join orders o on o.id = c.order_id)`

/** What came back in a span, or of the sales of a span, in all and told apart. */
export async function listCameBack(call: ReportCall, view: RefundStatistics['view']): Promise<CameBack[]> {
  const { query, session, db } = call
  const clock = clockOf(call)
  const from = cameBack(view === 'cohort' ? 'paid_at' : 'occurred_at')
  // Only which rows are asked for, and whose: what is counted of them stands below.
  const source = { ...sales, from, at: sql`t.at` }
  const found = matching(source, { query, viewer: session, clock, span: spanOf(query, clock) })
  // Of other channels nobody is told, though all that came back be theirs to know.
  const isSeen = channelsBy('g.id')(session) ?? sql`true`
  const { rows } = await sql<CameBack>`
    select g.by, g.kind, coalesce(g.word, g.id::text) as key, case g.by
        when 'plan' then (select name from plans where id = g.id and ${sql.lit(session.permissions.has('list-plans'))})
        when 'channel' then (select name from channels where id = g.id) end as name,
      count, amount, "partialCount", "medianDays", open, won
    from (
      select case grouping(reason, initiator, plan_id, payment_method, channel_id)
          when 15 then 'reason' when 23 then 'initiator' when 27 then 'plan' when 29 then 'method' when 30 then 'channel'
          else 'all' end as by, kind,
        case when grouping(reason) = 0 then reason when grouping(initiator) = 0 then initiator
          when grouping(payment_method) = 0 then payment_method end as word,
        case when grouping(plan_id) = 0 then plan_id when grouping(channel_id) = 0 then channel_id end as id,
        count(*)::int as count, sum(amount)::bigint as amount, (count(*) filter (where is_partial))::int as "partialCount",
        round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as "medianDays",
        (count(*) filter (where is_open))::int as open, (count(*) filter (where is_won))::int as won
      from ${from} t where ${found}
      group by grouping sets ((kind), (kind, reason), (kind, initiator), (kind, plan_id), (kind, payment_method),
        (kind, channel_id))) g
    where g.by <> 'channel' or ${isSeen}
    order by g.by, amount desc, key`.execute(db)
  return rows
}
