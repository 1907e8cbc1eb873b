import type { refundBreakdowns, refundViews } from '@backlot/contract/reports/refund-statistics'
import { sql } from 'kysely'
import type { SpanInSql } from '../../platform/report/report-span.ts'
import { type Fragment, names } from '../day-table.queries.ts'
import { daysFromSale, inReport } from '../facts.queries.ts'
import { figureNames } from '../sums/names.queries.ts'
import { addedUp, type PartSums, partsWithin } from '../sums/part-sums.queries.ts'

/** Counted on the day on which it came back, or on that of its sale. */
type View = (typeof refundViews)[number]
/** What sums are told apart by besides: nothing, or the channel. */
export type Grain = 'business' | 'channel'

const kept = {
  refund: { from: sql`refunds r`, reason: sql`r.cause`, open: sql`false`, won: sql`false` },
  chargeback: {
    from: sql`chargebacks r`,
    reason: sql`coalesce(r.reason, 'dispute')`,
    open: sql`r.resolved_at is null`,
    won: sql`coalesce(r.won, false)`,
  },
} as const

/** What came back on spans of a table, or of the sales of these: a row each, with what its order says. */
function reversalsOn(view: View, spans: Fragment): Fragment {
  const within = (moment: Fragment) => sql`${moment} >= d.starts_at and ${moment} < d.ends_at`
  const all = Object.entries(kept).map(([kind, { from, reason, open, won }]) => {
    const both =
      view === 'cash'
        ? sql`join ${from} on ${within(sql`r.occurred_at`)} join orders o on o.id = r.order_id`
        : sql`join orders o on ${within(sql`o.paid_at`)} join ${from} on r.order_id = o.id and r.occurred_at is not null`
    return sql`
      select d.day_starts_at, ${view}::text as view, ${kind}::text as kind, ${reason} as reason, r.initiated_by as initiator,
        o.plan_id, o.payment_method, o.channel_id, ${view === 'cash' ? sql`r.occurred_at` : sql`o.paid_at`} as at,
        ${daysFromSale(sql`o.paid_at`, sql`r.occurred_at`)} as days, ${inReport(sql`r.amount`)} as amount,
        (r.amount < o.amount)::int as partial, (${open})::int as open, (${won})::int as won
      from ${spans} d ${both}`
  })
  return sql`(${sql.join(all, sql` union all `)})`
}

/** What each is told apart by: as a part of all, by each breakdown, and by the days since its sale, which the median is of. */
const keys = {
  all: sql`null::text`,
  reason: sql`r.reason`,
  initiator: sql`r.initiator`,
  plan: sql`r.plan_id::text`,
  method: sql`r.payment_method`,
  channel: sql`r.channel_id::text`,
  days: sql`r.days::text`,
} as const satisfies Record<'all' | 'days' | (typeof refundBreakdowns)[number], Fragment>

const told = ['view', 'kind', 'told_by', 'key']
const counted = ['reversals', 'amount', 'partial', 'open', 'won']

/** The same added up by what each is told apart by, in each grain, or in none. */
function addedUpOf(rows: Fragment): Fragment {
  const by = sql.join(Object.entries(keys).map(([told, key]) => sql`(${told}::text, ${key})`))
  return sql`
    select r.day_starts_at, case grouping(r.channel_id) when 0 then 'channel' else 'business' end as grain, r.channel_id,
      r.view, r.kind, k.told_by, k.key, count(*) as reversals, sum(r.amount)::bigint as amount, sum(r.partial) as partial,
      sum(r.open) as open, sum(r.won) as won
    from ${rows} r cross join lateral (values ${by}) k (told_by, key)
    group by grouping sets ((r.day_starts_at, r.view, r.kind, k.told_by, k.key),
      (r.day_starts_at, r.view, r.kind, k.told_by, k.key, r.channel_id))`
}

export const reversalSums: PartSums = {
  ...{ name: 'reversal_sums', due: 'reversal_days_due', counted, beside: figureNames },
  told: ['grain', 'channel_id', ...told],
  whole: sql`grain in ('business', 'channel') and view in ('cash', 'cohort')`,
  addedUpOn: (spans) =>
    addedUpOf(sql`(${reversalsOn('cash', spans)} union all ${reversalsOn('cohort', spans)})`),
}

interface Asked {
  readonly view: View
  readonly span: SpanInSql
  readonly zone: string
  readonly isAddedUp: boolean
  /** Null where no grain tells what is asked for: then reversals are read one by one. */
  readonly grain: Grain | null
  /** Which reversals `t` are meant, by what the grain tells or, one by one, by what their orders say. */
  readonly meant: Fragment
}

/** What came back in a span, or of its sales: in all, by each breakdown and by days since the sale. */
export function reversalsWithin({ view, grain, meant, ...asked }: Asked): Fragment {
  const { span } = asked
  const whole = sql`(select ${span.start} as starts_at, ${span.end} as ends_at, ${span.start} as day_starts_at)`
  const parts =
    grain === null
      ? sql`(select * from (${addedUpOf(sql`(select t.* from ${reversalsOn(view, whole)} t where ${meant})`)}) a where grain = 'business')`
      : partsWithin(reversalSums, {
          ...asked,
          among: sql`grain = ${sql.lit(grain)} and view = ${sql.lit(view)}`,
          rowsOn: (spans) =>
            sql`select * from (${addedUpOf(reversalsOn(view, spans))}) a where grain = ${sql.lit(grain)}`,
        })
  const isMeant = grain === null ? sql`true` : meant
  return sql`(select ${names(told)}, ${addedUp({ counted })} from (select *, ${span.start} as at from ${parts} p) t
    where ${isMeant} group by ${names(told)})`
}
