import type { BucketSize } from '@backlot/contract/core/lists/buckets'
import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Words } from '@backlot/contract/core/words/language'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ChartPlan } from './chart/chart-of-report.ts'
import { type NamedFigure, RowFigures, type RowFiguresProps } from './figures/row-figures.tsx'
import { BlankTiles } from './report-blanks.tsx'
import {
  ReportCard,
  ReportPart,
  ReportRowsCard,
  type ReportRowsCardProps,
  ReportRowsPart,
} from './report-card.tsx'
import { ReportPage } from './report-page.tsx'
import { ReportTiles } from './report-tiles.tsx'
import type { AnyReport, PlainReportWords, ReportWords } from './report-words.ts'

type PlanOf<R extends AnyReport> = ChartPlan<keyof R['dimensions'] & string, keyof R['measures'] & string> & {
  readonly title: Words
}

/** The page of a report, its charts checked against what it measures and by what. */
export function reportOf<R extends AnyReport>(
  report: R,
  words: ReportWords<R>,
): {
  Report: ComponentType<{
    charts: readonly PlanOf<R>[]
    /** A chart of a further report, which is asked the same, that the page begins with; the rows follow it. */
    opening?: ReactNode
    /** Parts of further reports, which are asked the same. */
    parts?: ReactNode
    /** What stands above the figures, whatever they are asked. */
    lead?: ReactNode
    /** What stands beside the export. */
    tools?: ReactNode
    /** The figures that are seen at once, the others when somebody asks; all when left out. */
    cards?: readonly (keyof R['measures'] & string)[]
    /** The rows are left out where parts tell enough. */
    isWithoutRows?: boolean
    /** Cards and comparison are left out where the figures of a whole span say nothing. */
    isWithoutTotals?: boolean
    /** How many days are looked at until others are chosen; a week when left out. */
    usualDays?: number
  }>
  /** One chart of some days, or of the last ones, on the page of what it is narrowed to. */
  Card: ComponentType<{
    chart: PlanOf<R>
    filters: readonly Filter[]
    days: DayRange | number
  }>
  /** Its rows of such days. */
  RowsCard: ComponentType<
    Omit<ReportRowsCardProps, 'report' | 'words' | 'measures'> & {
      measures: readonly (keyof R['measures'] & string)[]
    }
  >
  /** The totals of such days, compared with those before. */
  Tiles: ComponentType<{
    measures: readonly (keyof R['measures'] & string)[]
    filters: readonly Filter[]
    days: DayRange
  }>
  /** What such days come to for one of its rows, line by line. */
  RowFigures: ComponentType<
    Omit<RowFiguresProps, 'measures' | 'row'> & {
      row: Readonly<Partial<Record<keyof R['dimensions'] & string, unknown>>>
      measures: readonly NamedFigure<keyof R['measures'] & string>[]
    }
  >
  /** Such totals in the outline of a page that is loading. */
  BlankTiles: ComponentType<{ measures: readonly (keyof R['measures'] & string)[] }>
  /** One chart of it among the parts of another's page. */
  Part: ComponentType<{
    chart: PlanOf<R>
    /** What its days are put together in, whatever those of the page are. */
    bucket?: BucketSize
  }>
  /** Its rows among the parts of another's page; called as the report, with all of its figures, where nothing else is said. */
  Rows: ComponentType<{
    title?: Words
    measures?: readonly (keyof R['measures'] & string)[]
    /** As of a chart. */
    bucket?: BucketSize
    /** Half of the page is too narrow for its columns. */
    isWide?: boolean
  }>
} {
  return {
    Card: ({ chart, ...rest }) => {
      const inLanguage = useWords()
      const titled = { ...chart, title: inLanguage(chart.title) }
      return (
        <ReportCard report={report} words={words as unknown as PlainReportWords} chart={titled} {...rest} />
      )
    },
    Tiles: (props) => <ReportTiles report={report} words={words as unknown as PlainReportWords} {...props} />,
    RowsCard: (props) => (
      <ReportRowsCard report={report} words={words as unknown as PlainReportWords} {...props} />
    ),
    RowFigures: (props) => (
      <RowFigures report={report} words={words as unknown as PlainReportWords} {...props} />
    ),
    BlankTiles: ({ measures }) => <BlankTiles report={report} measures={measures} />,
    Part: ({ chart, bucket }) => {
      const inLanguage = useWords()
      const titled = { ...chart, title: inLanguage(chart.title) }
      return (
        <ReportPart
          report={report}
          words={words as unknown as PlainReportWords}
          chart={titled}
          bucket={bucket}
        />
      )
    },
    Rows: ({ title = report.title, isWide, bucket, ...rest }) => {
      const inLanguage = useWords()
      const rows = { title: inLanguage(title), ...rest }
      return (
        <ReportRowsPart
          report={report}
          words={words as unknown as PlainReportWords}
          rows={rows}
          bucket={bucket}
          isWide={isWide}
        />
      )
    },
    Report: ({ charts, ...rest }) => {
      const inLanguage = useWords()
      const titled = charts.map((chart) => ({ ...chart, title: inLanguage(chart.title) }))
      // Every `ReportWords` reads as words by name; the parts ask for names that the report has.
      return (
        <ReportPage report={report} words={words as unknown as PlainReportWords} charts={titled} {...rest} />
      )
    },
  }
}
