import { addDays } from '@backlot/contract/core/lists/days'
import { daysMeant } from '@backlot/contract/core/lists/rolling-days'
import {
  type GatherSpan,
  gathered,
  gatheredMeasures,
  gatherSpans,
  type RevenueGather,
} from '@backlot/contract/reports/dashboard/gather'
import { sql } from 'kysely'
import { daysReport } from '../../figures/metrics.queries.ts'
import {
  payingOnDay,
  payingOnKeptDays,
  payingSums,
  payingWithin,
} from '../../figures/paying/paying-sums.queries.ts'
import { arePartsAddedUp } from '../../figures/sums/part-sums.queries.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { bothLast, type Lasting, type ReportAnswer } from '../../platform/http/answers/answer.ts'
import { todayIn } from '../../platform/http/query/days-meant.ts'
import { clockOf, metaOfNow, type ReportCall, whetherAddedUp } from '../../platform/report/read-report.ts'
import { totalsOfParts } from '../../platform/report/report-in-sql.ts'
import { type SpanInSql, spanOf } from '../../platform/report/report-span.ts'

const source = daysReport(gathered)
/** Nothing was sold before. */
const firstDay = '2000-01-01'

/** What fixed spans up to today came to, all of them read at once. */
export async function readGather({
  session,
  ...caller
}: Pick<Caller, 'db' | 'ofAll' | 'services' | 'session'>): Promise<ReportAnswer<RevenueGather>> {
  const clock = clockOf(caller)
  const spans = spansUpTo(todayIn(clock.zone, clock.now))
  const parts = gatherSpans.map((name) => {
    const { from, to } = spans[name]
    return [name, spanOf({ from: from ?? firstDay, to }, clock)] as const
  })
  const query = { from: firstDay, to: spans.today.to, compare: false, filters: [] }
  const call = { ...caller, session, query }
  const known = await whetherAddedUp(source, call, [spanOf(query, clock)])
  const [whole] = known.spans
  if (whole === undefined) throw new Error('One span was asked for.')
  const question = { query, viewer: session, clock, ...whole }
  const { rows } = await sql<Gathered>`${totalsOfParts(source, question, parts)}`.execute(caller.db)
  const bySpan = new Map<string, Omit<Gathered, 'part'>>(rows.map(({ part, ...row }) => [part, row]))
  const paying = await readPayingMembers(call, whole.span, { parts, days: spans })
  const side = gatherSpans.map((name) => {
    const [row, payingMembers] = [bySpan.get(name), paying.members.get(name)]
    if (row === undefined || payingMembers === undefined) throw new Error(`Nothing was gathered of ${name}.`)
    return { span: name, ...row, payingMembers, ...spans[name] }
  })
  const lasting = bothLast(known.lasting, paying.lasting)
  const meta = metaOfNow(gatheredMeasures, { ...caller, clock })
  return { data: { spans: side }, meta, ...(lasting && { lasting }) }
}

/** How many different members paid in each part of a span that ends with today. */
async function readPayingMembers(
  call: ReportCall,
  whole: SpanInSql,
  { parts, days }: { readonly parts: readonly Part[]; readonly days: Readonly<Record<GatherSpan, Days>> },
): Promise<{ members: ReadonlyMap<string, number>; lasting: Lasting | undefined }> {
  const { zone } = clockOf(call)
  const today = parts.find(([name]) => name === 'today')?.[1] ?? whole
  const spans = [whole, { start: whole.start, end: today.start }]
  const areAddedUp = () => arePartsAddedUp(payingSums, zone, spans)
  const {
    spans: [all, before],
    lasting,
  } = await whetherAddedUp({ areAddedUp }, call, spans)
  const asked = { zone, among: { grain: 'business' }, bucketOf: null, isByMonth: false } as const
  const within = (span: SpanInSql, isAddedUp: boolean) =>
    sql`(select coalesce(sum(members), 0)::bigint from ${payingWithin({ ...asked, span, isAddedUp })} m)`
  const isToday = all?.isAddedUp !== true && before?.isAddedUp === true
  // Today is noted as long as anything is sold: its members, and those of its month, are looked at once and not for each span.
  const month = parts.find(([name]) => name === 'this_month')?.[1].start ?? whole.start
  const keptUntil = isToday ? today.start : whole.end
  const once = sql`with paid_today as materialized (${
    isToday
      ? sql`select paid_before, members from ${payingOnDay(today)} p`
      : sql`select null::timestamptz as paid_before, 0 as members`
  }), paid_this_month as materialized (select * from paid_today union all
      select paid_before, members from ${payingOnKeptDays({ start: month, end: keptUntil }, zone)} p)`
  const paid = (rows: 'paid_today' | 'paid_this_month', start: SpanInSql['start']) =>
    sql`(select coalesce(sum(members), 0) from ${sql.table(rows)} where paid_before is null or paid_before < ${start})`
  const isKept = isToday || all?.isAddedUp === true
  const countOf = ([name, span]: Part) => {
    const { start } = span
    if (!isKept) return all?.stands ? within(span, false) : countedIn(days[name], zone)
    if (endsBefore.has(name)) return within(span, true)
    if (hasThisMonth.has(name))
      return sql`${within({ start, end: month }, true)} + ${paid('paid_this_month', start)}`
    return sql`${within({ start, end: keptUntil }, true)} + ${paid('paid_today', start)}`
  }
  const counted = parts.map(
    (part) => sql`select ${part[0]}::text as part, (${countOf(part)})::bigint as members`,
  )
  const { rows } = await sql<{
    part: string
    members: number
  }>`${isKept ? once : sql``} ${sql.join(counted, sql` union all `)}`.execute(call.db)
  return { members: new Map(rows.map(({ part, members }) => [part, members])), lasting }
}

/**
 * Where days with many charges wait, looking back from each takes longer than counting all. The days stand in the text, as what is best
 * for one of them is not for all.
 */
function countedIn({ from, to }: Days, zone: string) {
  const startOf = (day: string) => sql`(${sql.lit(day)}::date::timestamp at time zone ${sql.lit(zone)})`
  return sql`(select count(distinct user_id) from orders where paid_at >= ${startOf(from ?? firstDay)} and paid_at < ${startOf(addDays(to, 1))})`
}

type Part = readonly [name: GatherSpan, part: SpanInSql]
/** The spans that today is no part of. */
const endsBefore: ReadonlySet<GatherSpan> = new Set(['yesterday', 'last_month'])
/** Those that all days of this month are part of. */
const hasThisMonth: ReadonlySet<GatherSpan> = new Set(['this_month', 'this_year', 'all_time'])

type Gathered = Omit<RevenueGather['spans'][number], 'span' | 'from' | 'to' | 'payingMembers'> & {
  readonly part: string
}
type Days = Pick<RevenueGather['spans'][number], 'from' | 'to'>

/** The first and the last day of each span, as days are counted today. */
function spansUpTo(today: string): Record<GatherSpan, Days> {
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
