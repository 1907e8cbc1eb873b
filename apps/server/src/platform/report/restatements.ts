import type { Restatement } from '@backlot/contract/core/endpoints/report-meta'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { bucketEndsAt, bucketOf } from './bucket-in-sql.ts'
import { fromOf, matching } from './report-in-sql.ts'
import { type Question, type ReportSource, valueOf } from './report-source.ts'
import { spanOf } from './report-span.ts'

interface Asked extends Question {
  readonly query: ReportQuery
  /** That all of its span is added up. */
  readonly isAddedUp: boolean
}

/** What a day, week or month said until a day on which it was restated, and, without one, what it says now; figures by measure. */
export interface SaidInSql {
  readonly day: string
  readonly on: string | null
  readonly [measure: string]: string | number | null
}

/** What days, weeks or months said after they were over, and what they say now; null where it is not kept. */
export function saidBefore(source: ReportSource, question: Asked): RawBuilder<SaidInSql> | null {
  const { at, restated, measures } = source
  const { clock, query } = question
  if (restated === undefined || restated.measures.length === 0 || query.bucket === 'hour') return null
  const asked = { ...question, span: spanOf(query, clock) }
  const bucket = bucketOf(at, asked)
  const figures = restated.measures.map(
    (key) => sql`${valueOf(measures[key] as Parameters<typeof valueOf>[0])} as ${sql.ref(key)}`,
  )
  return sql`with differences as materialized (
      select t.*, ${bucket} as said_day, (t.restated_at at time zone ${clock.zone})::date as said_until,
        t.restated_at >= ${bucketEndsAt(at, asked)} as was_over
        from ${restated.from(asked)} t where ${matching(source, asked)}
    ),
    standing as materialized (
      select t.*, null::timestamptz, ${bucket} as said_day, null::date, true from ${fromOf(source, { ...asked, parts: null, isWhole: false })} t
        where exists (select from differences where was_over) and ${matching(source, asked)}
    ),
    versions as (select distinct said_day, said_until from differences where was_over
      union select said_day, null from differences where was_over)
    select v.said_day::text as day, v.said_until::text as on, ${sql.join(figures)} from versions v
      join (select * from differences union all select * from standing) t
        on t.said_day = v.said_day and (t.said_until is null or t.said_until >= v.said_until)
      group by v.said_day, v.said_until order by v.said_day, v.said_until nulls last`
}

/** Which figures of which days changed, and what they were; a change of what is not in a question changes none of it. */
export function restatementsIn(
  { report, restated }: ReportSource,
  said: readonly SaidInSql[],
): Restatement[] {
  return said.flatMap((version, place) => {
    const next = said[place + 1]
    const { day, on } = version
    if (on === null || next?.day !== day) return []
    return (restated?.measures ?? []).flatMap((key) => {
      const [was, then] = [version[key] ?? null, next[key] ?? null]
      const metric = report.measures[key]?.metric
      return was === then || metric === undefined ? [] : [{ day, metric, on, was: was as number | null }]
    })
  })
}
