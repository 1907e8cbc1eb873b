import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { useMemo } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { requestIdOf } from '../failures/error-words.ts'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { lastDays } from '../filters/values/date-ranges.ts'
import { ShowCard } from '../show/show-card.tsx'
import { ReportChart, type ReportChartProps } from './chart/report-chart.tsx'
import { reportMessages } from './report.messages.ts'
import { BlankChart } from './report-blanks.tsx'
import type { AnyReport, PlainReportWords } from './report-words.ts'
import { ReportContext, type ReportState, useReportState } from './state/report-state.ts'
import { usualView } from './state/report-view.ts'
import { useReport } from './state/use-report.ts'
import { ReportTable } from './table/report-table.tsx'

type Shown = Pick<ReportState, 'view' | 'changeView'>

interface ChartOfReport {
  report: AnyReport
  words: PlainReportWords
  chart: ReportChartProps
}
interface ReportCardProps extends Omit<ChartOfReport, 'chart'> {
  chart: AskedCardProps['chart']
  filters: readonly Filter[]
  days: number
}

/** One chart of a report's last days, on a page that is about something else. */
export function ReportCard({ filters, days, ...chart }: ReportCardProps) {
  const say = useMessages(reportMessages)
  const zone = useBusinessTimeZone()
  const query = useMemo(
    () => ({ ...lastDays(days, new Date(), zone), compare: false, filters: [...filters] }),
    [days, zone, filters],
  )
  return (
    <AskedCard {...chart} view={usualView} query={query} nothing={say('nothingLately', { count: days })} />
  )
}

/** What a report is asked as part of a page: the question of the page, as far as it knows the filters. */
function useQuestionOfPage({ filters }: AnyReport): ReportQuery {
  const { query } = useReportState()
  return useMemo(
    () => ({ ...query, filters: query.filters.filter(({ field }) => filters.includes(field)) }),
    [query, filters],
  )
}

/** One chart of a report that is asked what the page of another is asked. */
export function ReportPart(chart: ChartOfReport) {
  const say = useMessages(reportMessages)
  const { view, changeView } = useReportState()
  const query = useQuestionOfPage(chart.report)
  return <AskedCard {...chart} {...{ view, changeView, query }} nothing={say('nothing')} />
}

/** The rows of such a report. */
export function ReportRowsPart({ report, words }: Omit<ChartOfReport, 'chart'>) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const chart = { title: inLanguage(report.title) }
  return (
    <AskedCard
      {...{ report, words, chart, view: usualView }}
      query={useQuestionOfPage(report)}
      nothing={say('nothing')}
    />
  )
}

interface AskedCardProps extends Omit<ChartOfReport, 'chart'>, Shown {
  /** Rows in a table, where it says no more than its title. */
  chart: ReportChartProps | Pick<ReportChartProps, 'title'>
  query: ReportQuery
  /** What is said where nothing happened. */
  nothing: string
}

function AskedCard({ report, words, chart, query, nothing, view, changeView }: AskedCardProps) {
  const say = useMessages(reportMessages)
  const isMarked = report.hasDays && 'by' in chart && report.dimensions[chart.by]?.kind === 'day'
  const answer = useReport(report, isMarked ? { ...query, marks: true } : query)
  const { data, error } = answer
  // Nothing on this page asks another question.
  const state = { report, words, query, answer, change: () => undefined, view, changeView }
  if (data && data.data.rows.length > 0)
    return (
      <ReportContext value={state}>
        {'by' in chart ? (
          <ReportChart {...chart} answer={data} />
        ) : (
          <ShowCard title={chart.title} isFlush>
            <ReportTable answer={data} isPart />
          </ShowCard>
        )}
      </ReportContext>
    )
  if (!data && !error && 'by' in chart)
    return (
      <Outline>
        <BlankChart title={chart.title} />
      </Outline>
    )
  return (
    <ShowCard title={chart.title}>
      {error ? (
        <ErrorPanel
          title={say('loadFailed')}
          advice={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void answer.refetch()}
        />
      ) : data ? (
        nothing
      ) : (
        <SkeletonRows rows={3} />
      )}
    </ShowCard>
  )
}
