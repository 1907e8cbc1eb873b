import type { DayRange } from '@backlot/contract/core/lists/days'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Words } from '@backlot/contract/core/words/language'
import type { ComponentType } from 'react'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ChartPlan } from './chart/chart-of-report.ts'
import { type NamedFigure, RowFigures, type RowFiguresProps } from './figures/row-figures.tsx'
import { BlankTiles } from './report-blanks.tsx'
import {
  type AskedOfPage,
  type PartOfPage,
  ReportCard,
  ReportPart,
  ReportRowsCard,
  type ReportRowsCardProps,
  ReportRowsPart,
} from './report-card.tsx'
import { ReportPage, type ReportPageProps } from './report-page.tsx'
import { ReportTiles } from './report-tiles.tsx'
import type { AnyReport, PlainReportWords, ReportWords } from './report-words.ts'

type DimensionOf<R extends AnyReport> = keyof R['dimensions'] & string
type MeasureOf<R extends AnyReport> = keyof R['measures'] & string
type PlanOf<R extends AnyReport> = ChartPlan<DimensionOf<R>, MeasureOf<R>> & { readonly title: Words }

type ReportProps<R extends AnyReport> = Omit<ReportPageProps, 'report' | 'words' | 'charts' | 'cards'> & {
  charts: readonly PlanOf<R>[]
  /** The figures that are seen at once, the others when somebody asks; all when left out. */
  cards?: readonly MeasureOf<R>[]
}
type RowsCardProps<R extends AnyReport> = Omit<ReportRowsCardProps, 'report' | 'words' | 'measures'> & {
  measures: readonly MeasureOf<R>[]
}
type FiguresOfRowProps<R extends AnyReport> = Omit<RowFiguresProps, 'measures' | 'row'> & {
  row: Readonly<Partial<Record<DimensionOf<R>, unknown>>>
  measures: readonly NamedFigure<MeasureOf<R>>[]
}

interface ReportParts<R extends AnyReport> {
  /** Its own page. */
  Report: ComponentType<ReportProps<R>>
  /** One chart of some days, or of the last ones, on the page of what it is narrowed to. */
  Card: ComponentType<{ chart: PlanOf<R> } & AskedOfPage>
  /** Its rows of such days. */
  RowsCard: ComponentType<RowsCardProps<R>>
  /** The totals of such days, compared with those before. */
  Tiles: ComponentType<{
    measures: readonly MeasureOf<R>[]
    filters: readonly Filter[]
    days: DayRange
  }>
  /** What such days come to for one of its rows, line by line. */
  RowFigures: ComponentType<FiguresOfRowProps<R>>
  /** Such totals in the outline of a page that is loading. */
  BlankTiles: ComponentType<{ measures: readonly MeasureOf<R>[] }>
  /** One chart of it among the parts of another's page. */
  Part: ComponentType<{ chart: PlanOf<R> } & PartOfPage>
  /** Its rows among the parts of another's page; called as the report, with all of its figures, where nothing else is said. */
  Rows: ComponentType<
    {
      title?: Words
      measures?: readonly MeasureOf<R>[]
      /** Half of the page is too narrow for its columns. */
      isWide?: boolean
    } & PartOfPage
  >
}

/** The parts of pages of a report: what it does not measure, or not by that, does not compile. */
export function reportOf<R extends AnyReport>(report: R, words: ReportWords<R>): ReportParts<R> {
  // Every `ReportWords` reads as words by name; the parts ask for names that the report has.
  const own = { report, words: words as unknown as PlainReportWords }
  return {
    Report: ({ charts, ...rest }) => <ReportPage {...own} charts={charts.map(useTitled())} {...rest} />,
    Card: ({ chart, ...rest }) => <ReportCard {...own} chart={useTitled()(chart)} {...rest} />,
    RowsCard: (props) => <ReportRowsCard {...own} {...props} />,
    Tiles: (props) => <ReportTiles {...own} {...props} />,
    RowFigures: (props) => <RowFigures {...own} {...props} />,
    BlankTiles: ({ measures }) => <BlankTiles report={report} measures={measures} />,
    Part: ({ chart, bucket }) => <ReportPart {...own} chart={useTitled()(chart)} bucket={bucket} />,
    Rows: ({ title = report.title, isWide, bucket, ...rest }) => (
      <ReportRowsPart {...own} rows={useTitled()({ title, ...rest })} bucket={bucket} isWide={isWide} />
    ),
  }
}

/** Puts the title of a chart into the language of the page. */
function useTitled() {
  const inLanguage = useWords()
  return <T extends { readonly title: Words }>(chart: T) => ({ ...chart, title: inLanguage(chart.title) })
}
