import type { Restatement } from '@backlot/contract/core/endpoints/report-meta'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type RawBuilder, sql } from 'kysely'
import { fromOf, matching } from './report-in-sql.ts'
import { type Question, type ReportSource, valueOf } from './report-source.ts'
import { spanOf } from './report-span.ts'

interface Asked extends Question {
  readonly query: ReportQuery
  /** That all of its span is added up. */
  readonly isAddedUp: boolean
}

/** What a day said until a day on which it was restated, and, without one, what it says now; figures by measure. */
export interface SaidInSql {
  readonly day: string
  readonly on: string | null
  readonly [measure: string]: string | number | null
}

/** The figures of days that said something else before, as they were and as they are; null where none are kept. */
export function saidBefore(source: ReportSource, question: Asked): RawBuilder<SaidInSql> | null {
  const { at, restated, measures } = source
  if (restated === undefined || restated.measures.length === 0) return null
  const { clock, query } = question
  const asked = { ...question, span: spanOf(query, clock) }
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${clock.zone})::date`
  const figures = restated.measures.map(
    (key) => sql`${valueOf(measures[key] as Parameters<typeof valueOf>[0])} as ${sql.ref(key)}`,
  )
  return sql`with differences as materialized (
      select t.*, ${dayOf(at)} as said_day, ${dayOf(sql`t.restated_at`)} as said_until
        from ${restated.from(asked)} t where ${matching(source, asked)}
    ),
    standing as materialized (
      select t.*, null::timestamptz, ${dayOf(at)} as said_day, null::date from ${fromOf(source, { ...asked, isByDay: false, isWhole: false })} t
        where exists (select from differences) and ${matching(source, asked)}
    ),
    versions as (select distinct said_day, said_until from differences union select said_day, null from differences)
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
