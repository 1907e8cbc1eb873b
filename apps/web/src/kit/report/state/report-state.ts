import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useUnknownLeftOut } from '../../address/use-unknown-left-out.ts'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { lastDays } from '../../filters/values/date-ranges.ts'
import type { AnyReport, PlainReportWords } from '../report-words.ts'
import { addressOfQuestion, questionFromAddress, unknownInQuestion } from './report-address.ts'
import { type ReportAnswer, useReport } from './use-report.ts'

/** Everything that the parts of one report share. */
export interface ReportState {
  readonly report: AnyReport
  readonly words: PlainReportWords
  readonly query: ReportQuery
  readonly change: (part: Partial<ReportQuery>) => void
  readonly answer: UseQueryResult<ReportAnswer>
}

export const ReportContext = createContext<ReportState | null>(null)

/** The report that this component is part of. */
export function useReportState(): ReportState {
  const state = useContext(ReportContext)
  if (state === null) throw new Error('This belongs inside a ReportPage.')
  return state
}

/** Makes the state of a report: its question is the address, its answer is in the cache. */
export function useNewReportState(
  report: AnyReport,
  words: PlainReportWords,
  { days = 7, isCompared }: { days?: number | undefined; isCompared: boolean },
): ReportState {
  const [search, setSearch] = useSearchParams()
  const zone = useBusinessTimeZone()
  const usual = useMemo(
    () => ({ ...lastDays(days, new Date(), zone), compare: isCompared ? '1' : '0' }),
    [days, isCompared, zone],
  )
  const query = useMemo(() => questionFromAddress(report, search, usual), [report, search, usual])
  useUnknownLeftOut(unknownInQuestion(report, search, usual), () => addressOfQuestion(query))
  const change = (part: Partial<ReportQuery>) => setSearch(addressOfQuestion({ ...query, ...part }))
  return {
    report,
    words,
    query,
    change,
    answer: useReport(report, report.hasDays ? { ...query, marks: true } : query),
  }
}
