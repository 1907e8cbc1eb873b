import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type ReactNode, use, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { readSetting, saveSetting } from '../../platform/saved-setting.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { dayAndTime } from '../../ui/format/format-time.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/placeholders/empty-state.tsx'
import { Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { NotHereYet } from '../offline/not-here-yet.tsx'
import { ShowCard } from '../show/show-card.tsx'
import { ReportChart, type ReportChartProps } from './chart/report-chart.tsx'
import { FigureCards } from './figures/figure-cards.tsx'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { BlankChart } from './report-blanks.tsx'
import { ReportOutline } from './report-outline.tsx'
import { PaleWhileOld, ReportFailed } from './report-states.tsx'
import { ReportExport, ReportToolbar } from './report-toolbar.tsx'
import { ReportToolsContext } from './report-tools.ts'
import type { AnyReport, PlainReportWords } from './report-words.ts'
import { hasBase } from './state/report-figures.ts'
import { ReportContext, useNewReportState, useReportState } from './state/report-state.ts'
import { type ReportAnswer, useReport } from './state/use-report.ts'
import { useQueryInOrder } from './state/use-report-file.ts'
import { PagedReportTable } from './table/paged-report-table.tsx'
import { ReportTable } from './table/report-table.tsx'

export interface ReportPageProps {
  report: AnyReport
  words: PlainReportWords
  charts: readonly ReportChartProps[]
  /** A chart of a further report, which is asked the same, that the page begins with; the rows follow it. */
  opening?: ReactNode
  /** Parts of further reports, which are asked the same. */
  parts?: ReactNode
  /** What stands above the figures, whatever they are asked. */
  lead?: ReactNode
  cards?: readonly string[] | undefined
  /** What stands beside the export. */
  tools?: ReactNode
  /** The rows are left out where parts tell enough. */
  isWithoutRows?: boolean
  /** Cards and comparison are left out where the figures of a whole span say nothing. */
  isWithoutTotals?: boolean
  /** How many days are looked at until others are chosen; a week when left out. */
  usualDays?: number
}

/** A report: its question is its address, its answer the cards, charts and rows under it. */
export function ReportPage({ report, words, usualDays, lead, tools, ...shown }: ReportPageProps) {
  const isCompared = !shown.isWithoutTotals
  const state = useNewReportState(report, words, { days: usualDays, isCompared })
  const inLanguage = useWords()
  const isMobile = useIsMobile()
  const title = inLanguage(report.title)
  const buttons = (
    <>
      {tools}
      <ByMail />
    </>
  )
  return (
    <ReportContext value={state}>
      {isMobile ? (
        <PageHeader title={title} isTitleInNavbar />
      ) : (
        <PageHeader title={title} under={<Facts />}>
          {buttons}
          <ReportExport />
        </PageHeader>
      )}
      {lead}
      <ReportToolbar isCompared={isCompared}>{buttons}</ReportToolbar>
      <Body {...shown} />
    </ReportContext>
  )
}

/** A file by mail has the order of the page, as one that is downloaded. */
function ByMail() {
  const { ByMail: Button } = use(ReportToolsContext)
  return <Button report={useReportState().report} query={useQueryInOrder()} />
}

/** What the figures stand for: until when, whose days, which currency. */
function Facts() {
  const say = useMessages(reportMessages)
  const language = useLanguage()
  const { report, answer } = useReportState()
  if (answer.data === undefined) return null
  const { data, meta } = answer.data
  const facts = [
    say('asOf', { time: dayAndTime(new Date(meta.asOf), language) }),
    say('zone', { zone: meta.timezone }),
    ...(meta.currency === null ? [] : [say('amounts', { currency: meta.currency })]),
    ...(meta.partial ? [say(data.previous && !report.isByWholeDays ? 'partialCompared' : 'partial')] : []),
    // Said once, instead of on every card.
    ...(data.previous && !hasBase(report, data) ? [say('noBase')] : []),
  ]
  return <span className={styles.facts}>{facts.join(' · ')}</span>
}

type Shown = Omit<ReportPageProps, 'report' | 'words' | 'usualDays' | 'lead' | 'tools'>

function Body({ charts, ...rest }: Shown) {
  const { answer } = useReportState()
  const { data, error } = answer
  return (
    <>
      <ReportFailed answer={answer} />
      {data === undefined && !error && (
        <NotHereYet query={answer}>
          <ReportOutline
            charts={charts}
            cards={rest.cards}
            opening={rest.opening}
            isWithoutTotals={rest.isWithoutTotals}
          />
        </NotHereYet>
      )}
      {data && <Answer answer={data} charts={charts} isOld={answer.isPlaceholderData} {...rest} />}
    </>
  )
}

interface AnswerProps extends Shown {
  answer: ReportAnswer
  /** It answers the question before; the new answer is on its way. */
  isOld: boolean
}

function Answer({
  answer,
  charts,
  opening,
  parts,
  cards,
  isWithoutRows = false,
  isWithoutTotals = false,
  isOld,
}: AnswerProps) {
  const say = useMessages(reportMessages)
  const isMobile = useIsMobile()
  const isEmpty = answer.data.rows.length === 0
  const rows = !isEmpty && !isWithoutRows && <Rows answer={answer} leading={cards} />
  // A phone begins with one figure, how it went and its days; what else there is follows.
  const [first] = charts
  const begins = isMobile && !isWithoutTotals && opening === undefined ? first : undefined
  const start = isEmpty ? undefined : begins ? <Chart {...begins} answer={answer} isLead /> : opening
  const others = begins ? charts.slice(1) : charts
  const isLed = isMobile && start !== undefined
  const figures = !isWithoutTotals && <LeadingFigures answer={answer} names={cards} />
  return (
    <div className={isOld ? `${styles.answer} ${styles.old}` : styles.answer} aria-busy={isOld}>
      {!isLed && figures}
      {start}
      {isMobile && <Facts />}
      {start !== undefined && rows}
      {isLed && figures}
      {isEmpty && <EmptyState text={say('nothing')} />}
      {!isEmpty && others.length > 0 && (
        <div className={styles.charts}>
          {others.map((chart) => (
            <Chart key={chart.title} {...chart} answer={answer} />
          ))}
        </div>
      )}
      {/* Each says for itself where nothing happened. */}
      {parts !== undefined && <div className={styles.parts}>{parts}</div>}
      {start === undefined && rows}
    </div>
  )
}

interface RowsProps {
  answer: ReportAnswer
  leading: readonly string[] | undefined
}

function Rows(props: RowsProps) {
  const { report } = useReportState()
  return report.pages ? <PagedReportTable {...props} /> : <ReportTable {...props} />
}

/** A chart, of a report by the page with figures of its own where it is not one of days. */
function Chart({ answer, ...chart }: ReportChartProps & { answer: ReportAnswer }) {
  const { report } = useReportState()
  if (report.pages === undefined || report.dimensions[chart.by]?.kind === 'day')
    return <ReportChart {...chart} answer={answer} />
  return (
    <ChartOfPlaces chart={chart} query={{ ...answer.query, compare: false, marks: false, by: chart.by }} />
  )
}

function ChartOfPlaces({ chart, query }: { chart: ReportChartProps; query: ReportQuery }) {
  const { report } = useReportState()
  const answer = useReport(report, query)
  if (answer.data)
    return (
      <PaleWhileOld isOld={answer.isPlaceholderData}>
        <ReportChart {...chart} answer={answer.data} />
      </PaleWhileOld>
    )
  if (answer.error)
    return (
      <ShowCard title={chart.title}>
        <ReportFailed answer={answer} />
      </ShowCard>
    )
  return (
    <Outline>
      <BlankChart title={chart.title} />
    </Outline>
  )
}

/** The figures that are looked at first, and all of them where somebody asks; this browser keeps which. */
function LeadingFigures({ answer, names }: { answer: ReportAnswer; names: readonly string[] | undefined }) {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const settingKey = `backlot.report.${report.name}.all-figures`
  const [isWhole, setIsWhole] = useState(() => readSetting(settingKey) === '1')
  const toggle = () => {
    saveSetting(settingKey, isWhole ? '0' : '1')
    setIsWhole(!isWhole)
  }
  const count = Object.keys(report.measures).length
  if (names === undefined) return <FigureCards answer={answer} />
  return (
    <div className={styles.leading}>
      <FigureCards answer={answer} names={isWhole ? undefined : names} />
      <Button size="small" aria-expanded={isWhole} onClick={toggle}>
        {isWhole ? say('fewerFigures') : say('allFigures', { count })}
      </Button>
    </div>
  )
}
