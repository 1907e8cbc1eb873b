import { reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { safeParseReportQuery } from '@backlot/contract/core/lists/parse-report'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { CreateOf } from '@backlot/contract/core/resource/resource'
import {
  type reportschedules,
  type ScheduledDays,
  scheduledSpan,
  scheduleMessages,
} from '@backlot/contract/resources/reportschedules'
import type { Caller } from '../../platform/caller/call.ts'
import type { Services } from '../../platform/caller/services.ts'
import { todayIn, withDaysMeant } from '../../platform/http/query/days-meant.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { createRecord, type Written } from '../../platform/record/crud-service.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'
import { maySee, reportSources } from './report-sources.ts'
import { reportschedulesQueries } from './reportschedules.queries.ts'

type Schedules = typeof reportschedules

/** Orders a report by mail, for whoever may see it on the screen. */
export async function createSchedule(
  caller: Caller,
  values: CreateOf<Schedules>,
): Promise<Written<Schedules>> {
  const source = reportSources[values.report]
  if (!maySee(source, caller.session)) throw fieldProblem('report', { message: scheduleMessages.notYours })
  questionOf(source, values, caller.services)
  const columns = { owner_id: caller.session.adminId, language: caller.language }
  return createRecord(reportschedulesQueries, caller, { values, columns })
}

interface Asked {
  readonly question: string | null
  readonly days: ScheduledDays
}

/** What is asked of a report at this moment; the days are counted from today, as the business has it. */
export function questionOf(
  { report }: ReportSource,
  { question, days }: Asked,
  services: Services,
): ReportQuery {
  const span = scheduledSpan(days, todayIn(services.config.businessTimeZone, services.now()))
  // As its file is asked: that has an order of its rows.
  const { query } = safeParseReportQuery(reportEndpoints(report).export.report ?? report, {
    ...Object.fromEntries(new URLSearchParams(question ?? '')),
    ...span,
  })
  // Days that roll may become more than are told by the hour.
  if (query === undefined || query.bucket === 'hour')
    throw fieldProblem('question', { message: scheduleMessages.badQuestion })
  return { ...query, compare: false, marks: false, filters: withDaysMeant(query.filters, services) }
}
