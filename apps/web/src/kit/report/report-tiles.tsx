import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import { useMemo } from 'react'
import { Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { FigureCards } from './figures/figure-cards.tsx'
import { BlankTiles } from './report-blanks.tsx'
import { ReportFailed } from './report-states.tsx'
import type { AnyReport, PlainReportWords } from './report-words.ts'
import { ReportContext } from './state/report-state.ts'
import { usualView } from './state/report-view.ts'
import { useReport } from './state/use-report.ts'

interface ReportTilesProps {
  report: AnyReport
  words: PlainReportWords
  measures: readonly string[]
  filters: readonly Filter[]
  days: DayRange
}

/** The totals of some days of a report, on a page that is about something else. */
export function ReportTiles({ report, words, measures, filters, days }: ReportTilesProps) {
  const { from, to } = days
  const query = useMemo(() => ({ from, to, compare: true, filters: [...filters] }), [from, to, filters])
  const answer = useReport(report, query)
  const { data, error } = answer
  if (error) return <ReportFailed answer={answer} />
  if (!data)
    return (
      <Outline>
        <BlankTiles {...{ report, measures }} />
      </Outline>
    )
  return (
    <ReportContext value={{ report, words, query, answer, change: () => undefined, view: usualView }}>
      <FigureCards answer={data} names={measures} />
    </ReportContext>
  )
}
