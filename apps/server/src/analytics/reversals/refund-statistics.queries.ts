import {
  dailyRefunds,
  type RefundStatistics,
  type refundBreakdowns,
} from '@backlot/contract/reports/refund-statistics'
import { sql } from 'kysely'
import { daysReport } from '../../figures/metrics.queries.ts'
import { channelsBy } from '../../figures/own-channels.queries.ts'
import { type Grain, reversalSums, reversalsWithin } from '../../figures/reversals/reversal-sums.queries.ts'
import { arePartsAddedUp } from '../../figures/sums/part-sums.queries.ts'
import type { Lasting } from '../../platform/http/answers/answer.ts'
import { clockOf, type ReportCall, whetherAddedUp } from '../../platform/report/read-report.ts'
import { matching } from '../../platform/report/report-in-sql.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'
import { spanOf } from '../../platform/report/report-span.ts'

/** What came back that is alike in one thing; of `days`, so long after its sale. */
export interface CameBack {
  readonly by: 'all' | 'days' | (typeof refundBreakdowns)[number]
  readonly kind: 'refund' | 'chargeback'
  readonly key: string | null
  readonly name: string | null
  readonly count: number
  readonly amount: number
  readonly partialCount: number
  readonly open: number
  readonly won: number
}

/** What it is a part of. */
export const sales = daysReport(dailyRefunds)

// Only which rows are asked for, and whose: what is counted of them stands below.
const source: ReportSource = {
  ...sales,
  at: sql`t.at`,
  areAddedUp: ({ clock }, spans) => arePartsAddedUp(reversalSums, clock.zone, spans),
}

/** What tells apart what is asked; plans and ways of paying no sum does. */
function grainOf({ query, session }: ReportCall): Grain | null {
  if (query.filters.some(({ field }) => field !== 'channelId')) return null
  return query.filters.length > 0 || sales.scope(session, query) !== null ? 'channel' : 'business'
}

/** What came back in a span, or of the sales of a span, in all and told apart; and how long that lasts. */
export async function listCameBack(
  call: ReportCall,
  view: RefundStatistics['view'],
): Promise<{ cameBack: CameBack[]; lasting: Lasting | undefined }> {
  const { query, session, db } = call
  const clock = clockOf(call)
  const span = spanOf(query, clock)
  const {
    spans: [known],
    lasting,
  } = await whetherAddedUp(source, call, [span])
  const found = reversalsWithin({
    ...{ view, span, zone: clock.zone, isAddedUp: known?.isAddedUp ?? false, grain: grainOf(call) },
    meant: matching(source, { query, viewer: session, clock, span }),
  })
  const id = (by: 'plan' | 'channel') => sql`case when g.told_by = ${by} then g.key::bigint end`
  // Of other channels nobody is told, though all that came back be theirs to know.
  const isSeen = channelsBy('c.channel_id')(session) ?? sql`true`
  const { rows } = await sql<CameBack>`
    select g.told_by as by, g.kind, g.key, case g.told_by
        when 'plan' then (select name from plans where id = ${id('plan')} and ${sql.lit(session.permissions.has('list-plans'))})
        when 'channel' then (select name from channels where id = ${id('channel')}) end as name,
      g.reversals::int as count, g.amount, g.partial::int as "partialCount", g.open::int as open, g.won::int as won
    from ${found} g cross join lateral (select ${id('channel')} as channel_id) c
    where g.told_by <> 'channel' or ${isSeen}
    order by g.told_by, g.amount desc, g.key`.execute(db)
  return { cameBack: rows, lasting }
}
