import { mostDaysByHour } from '@backlot/contract/core/lists/buckets'
import { daysOf } from '@backlot/contract/core/lists/days'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../../address/use-asked.ts'
import { useUnknownLeftOut } from '../../address/use-unknown-left-out.ts'
import { useBusinessDay } from '../../fields/time/business-time.ts'
import { lastDays } from '../../filters/values/date-ranges.ts'
import type { AnyReport, PlainReportWords } from '../report-words.ts'
import { addressOfQuestion, readReportAddress } from './report-address.ts'
import { addressOfView, type ReportView, viewFromAddress } from './report-view.ts'
import { type ReportAnswer, useReport } from './use-report.ts'

/** Everything that the parts of one report share. */
export interface ReportState {
  readonly report: AnyReport
  readonly words: PlainReportWords
  readonly query: ReportQuery
  readonly change: (part: Partial<ReportQuery>) => void
  readonly answer: UseQueryResult<ReportAnswer>
  readonly view: ReportView
  /** None where nobody chooses how figures are drawn. */
  readonly changeView?: ((part: (asked: ReportView) => Partial<ReportView>) => void) | undefined
}

export const ReportContext = createContext<ReportState | null>(null)

/** The report that this component is part of. */
export function useReportState(): ReportState {
  const state = useContext(ReportContext)
  if (state === null) throw new Error('This belongs inside a ReportPage.')
  return state
}

interface UsualReport {
  readonly days?: number | undefined
  readonly isCompared: boolean
}

/** Makes the state of a report: its question is the address, its answer is in the cache. */
export function useNewReportState(
  report: AnyReport,
  words: PlainReportWords,
  { days = 7, isCompared }: UsualReport,
): ReportState {
  const [search, setSearch] = useSearchParams()
  const today = useBusinessDay()
  const usual = useMemo(
    () => ({ ...lastDays(days, today), compare: isCompared ? '1' : '0' }),
    [days, isCompared, today],
  )
  const { view, rest } = useMemo(() => viewFromAddress(search), [search])
  const { query, leftOut } = useMemo(() => readReportAddress(report, rest, usual), [report, rest, usual])
  const ask = useAsked(useMemo(() => ({ query, view }), [query, view]))
  const addressOf = (asked: ReportQuery, shown: ReportView) =>
    new URLSearchParams([...addressOfQuestion(asked), ...Object.entries(addressOfView(shown))])
  useUnknownLeftOut(Object.keys(leftOut), () => addressOf(query, view), leftOut['from'] ?? leftOut['to'])
  const go = (part: { query?: Partial<ReportQuery>; view?: (asked: ReportView) => Partial<ReportView> }) => {
    const asked = ask((before) => ({
      query: fitting({ ...before.query, ...part.query }),
      view: { ...before.view, ...part.view?.(before.view) },
    }))
    setSearch(addressOf(asked.query, asked.view))
  }
  const change = (part: Partial<ReportQuery>) => go({ query: part })
  const changeView = (part: (asked: ReportView) => Partial<ReportView>) => go({ view: part })
  return {
    report,
    words,
    query,
    change,
    view,
    changeView,
    answer: useReport(report, asked(report, query)),
  }
}

/** What is shown of all of it at once: of a report by the page its days or kinds, each with the sums of all that it has rows of. */
function asked(report: AnyReport, query: ReportQuery): ReportQuery {
  const [by] = report.pages?.by ?? []
  const whole = by === undefined ? query : { ...query, by }
  return report.hasDays ? { ...whole, marks: true } : whole
}

/** More days than are told by the hour are told by the day. */
function fitting(query: ReportQuery): ReportQuery {
  return query.bucket === 'hour' && daysOf(query) > mostDaysByHour ? { ...query, bucket: 'day' } : query
}
