import { daysMeant } from '@backlot/contract/core/lists/rolling-days'
import { gathered, gatherSpans, type RevenueGather } from '@backlot/contract/reports/dashboard/gather'
import { sql } from 'kysely'
import { daysReport } from '../../figures/metrics.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import type { ReportAnswer } from '../../platform/http/answers/answer.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, metaOfNow, whetherAddedUp } from '../../platform/report/read-report.ts'
import { totalsOfParts } from '../../platform/report/report-in-sql.ts'
import { spanOf } from '../../platform/report/report-span.ts'

const source = daysReport(gathered)
/** Nothing was sold before. */
const firstDay = '2000-01-01'

/** What fixed spans up to today came to, all of them read at once. */
export async function readGather({
  db,
  services,
  session,
}: Pick<Caller, 'db' | 'services' | 'session'>): Promise<ReportAnswer<RevenueGather>> {
  const clock = clockOf({ services })
  const spans = spansUpTo(todayIn(clock.zone, clock.now))
  const parts = gatherSpans.map((name) => {
    const { from, to } = spans[name]
    return [name, spanOf({ from: from ?? firstDay, to }, clock)] as const
  })
  const query = { from: firstDay, to: spans.today.to, compare: false, filters: [] }
  const { spans: asked } = await whetherAddedUp(source, { db, services, session, query }, [
    spanOf(query, clock),
  ])
  const [whole] = asked
  if (whole === undefined) throw new Error('One span was asked for.')
  const question = { query, viewer: session, clock, ...whole }
  const { rows } = await sql<Gathered>`${totalsOfParts(source, question, parts)}`.execute(db)
  const bySpan = new Map<string, Omit<Gathered, 'part'>>(rows.map(({ part, ...row }) => [part, row]))
  const side = gatherSpans.map((name) => {
    const row = bySpan.get(name)
    if (row === undefined) throw new Error(`Nothing was gathered of ${name}.`)
    return { span: name, ...row, ...spans[name] }
  })
  return { data: { spans: side }, meta: metaOfNow(gathered.measures, { services }) }
}

type Gathered = Omit<RevenueGather['spans'][number], 'span' | 'from' | 'to'> & { readonly part: string }
type Days = Pick<RevenueGather['spans'][number], 'from' | 'to'>

/** The first and the last day of each span, as days are counted today. */
function spansUpTo(today: string): Record<(typeof gatherSpans)[number], Days> {
  return {
    today: daysMeant('today', today),
    yesterday: daysMeant('yesterday', today),
    last_7_days: daysMeant('last_7_days', today),
    this_month: daysMeant('this_month', today),
    last_month: daysMeant('last_month', today),
    this_year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    all_time: { from: null, to: today },
  }
}
