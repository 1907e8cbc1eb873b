import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { useBusinessDay } from '../fields/time/business-time.ts'
import { lastDays } from '../filters/values/date-ranges.ts'
import { ShowCard } from '../show/show-card.tsx'
import { ReportChart, type ReportChartProps } from './chart/report-chart.tsx'
import { reportMessages } from './report.messages.ts'
import { BlankChart } from './report-blanks.tsx'
import { PaleWhileOld, ReportFailed, WidePart } from './report-states.tsx'
import type { AnyReport, PlainReportWords } from './report-words.ts'
import { ReportContext, type ReportState, useReportState } from './state/report-state.ts'
import { usualView } from './state/report-view.ts'
import { type ReportAnswer, useReport } from './state/use-report.ts'
import { ReportTable, type RowsShown } from './table/report-table.tsx'

type Shown = Pick<ReportState, 'view' | 'changeView'>

interface ChartOfReport {
  report: AnyReport
  words: PlainReportWords
  chart: ReportChartProps
}
export interface AskedOfPage {
  filters: readonly Filter[]
  /** Some days, or so many of which today is the last. */
  days: DayRange | number
}

/** The question of a card on a page that is about something else, and what is said where its answer is empty. */
function useQuestionOfCard({ filters, days }: AskedOfPage): Pick<AskedCardProps, 'query' | 'nothing'> {
  const say = useMessages(reportMessages)
  const today = useBusinessDay()
  const { from, to } = typeof days === 'number' ? lastDays(days, today) : days
  const query = useMemo(() => ({ from, to, compare: false, filters: [...filters] }), [from, to, filters])
  const nothing = typeof days === 'number' ? say('nothingLately', { count: days }) : say('nothing')
  return { query, nothing }
}

/** One chart of some days of a report, on a page that is about something else. */
export function ReportCard({ filters, days, ...chart }: ChartOfReport & AskedOfPage) {
  return <AskedCard {...chart} {...useQuestionOfCard({ filters, days })} view={usualView} />
}

export interface ReportRowsCardProps extends Omit<ChartOfReport, 'chart'>, AskedOfPage, RowsShown {
  title: string
  count?: number | undefined
  /** At the end of its head. */
  extra?: ReactNode
  /** What is said where there is no row, if that is not for the days. */
  nothing?: string | undefined
}

/** The rows of some days of a report on such a page. */
export function ReportRowsCard({
  report,
  words,
  filters,
  days,
  title,
  nothing,
  ...shown
}: ReportRowsCardProps) {
  const asked = useQuestionOfCard({ filters, days })
  return (
    <AskedCard
      {...{ report, words }}
      {...asked}
      {...(nothing !== undefined && { nothing })}
      chart={{ title, ...shown }}
      view={usualView}
    />
  )
}

/** What a report is asked as part of a page: the question of the page, as far as it knows the filters, in buckets of its own if it has. */
function useQuestionOfPage({ filters, buckets }: AnyReport, own?: BucketSize): ReportQuery {
  const { query } = useReportState()
  return useMemo(() => {
    const { bucket: ofPage, ...rest } = query
    const bucket = own ?? ofPage
    return {
      ...rest,
      ...(bucket && buckets?.includes(bucket) && { bucket }),
      filters: query.filters.filter(({ field }) => filters.includes(field)),
    }
  }, [query, filters, buckets, own])
}

export interface PartOfPage {
  /** What its days are put together in, whatever those of the page are. */
  bucket?: BucketSize | undefined
}

/** One chart of a report that is asked what the page of another is asked. */
export function ReportPart({ bucket, ...chart }: ChartOfReport & PartOfPage) {
  const say = useMessages(reportMessages)
  const { view, changeView } = useReportState()
  const query = useQuestionOfPage(chart.report, bucket)
  const withFile = { ...chart, chart: { ...chart.chart, hasFile: true } }
  return <AskedCard {...withFile} {...{ view, changeView, query }} nothing={say('nothing')} />
}

interface RowsOfPart extends Omit<ChartOfReport, 'chart'>, PartOfPage {
  rows: Pick<RowsOfCard, 'title' | 'measures'>
  isWide?: boolean | undefined
}

/** The rows of such a report. */
export function ReportRowsPart({ report, words, rows, bucket, isWide = false }: RowsOfPart) {
  const say = useMessages(reportMessages)
  const card = (
    <AskedCard
      {...{ report, words, chart: rows, view: usualView }}
      query={useQuestionOfPage(report, bucket)}
      nothing={say('nothing')}
    />
  )
  return isWide ? <WidePart>{card}</WidePart> : card
}

type RowsOfCard = Pick<ReportRowsCardProps, 'title' | 'count' | 'extra'> & RowsShown

interface AskedCardProps extends Omit<ChartOfReport, 'chart'>, Shown {
  /** Its rows in a table, where it does not say by what it is drawn. */
  chart: ReportChartProps | RowsOfCard
  query: ReportQuery
  /** What is said where nothing happened. */
  nothing: string
}

function AskedCard({ report, words, chart, query, nothing, view, changeView }: AskedCardProps) {
  const isMarked = report.hasDays && 'by' in chart && report.dimensions[chart.by]?.kind === 'day'
  const answer = useReport(report, isMarked ? { ...query, marks: true } : query)
  const { data, error } = answer
  // Nothing on this page asks another question.
  const state = { report, words, query, answer, change: () => undefined, view, changeView }
  const hasRows = data !== undefined && data.data.rows.length > 0
  if (data && (hasRows || (!('by' in chart) && chart.idle?.length)))
    return (
      <ReportContext value={state}>
        <PaleWhileOld isOld={answer.isPlaceholderData}>
          {'by' in chart ? <ReportChart {...chart} answer={data} /> : <RowsInCard {...chart} answer={data} />}
        </PaleWhileOld>
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
      {error ? <ReportFailed answer={answer} /> : data ? nothing : <SkeletonRows rows={3} />}
    </ShowCard>
  )
}

function RowsInCard({ title, count, extra, answer, ...shown }: RowsOfCard & { answer: ReportAnswer }) {
  return (
    <ShowCard title={title} count={count} extra={extra} isFlush>
      <ReportTable answer={answer} isPart {...shown} />
    </ShowCard>
  )
}
