import { type Measure, ratioIn } from '@backlot/contract/core/endpoints/report'
import type { Words } from '@backlot/contract/core/words/language'
import { useMemo } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { useBusinessDay } from '../../fields/time/business-time.ts'
import { lastDays } from '../../filters/values/date-ranges.ts'
import { reportMessages } from '../report.messages.ts'
import { ReportFailed } from '../report-states.tsx'
import type { AnyReport, PlainReportWords } from '../report-words.ts'
import type { FigureRow } from '../state/report-figures.ts'
import { ReportContext } from '../state/report-state.ts'
import { usualView } from '../state/report-view.ts'
import { type ReportAnswer, useReport } from '../state/use-report.ts'
import { FigureInRow } from '../table/figure-cell.tsx'
import { Meaning } from './meaning.tsx'
import { useMeaning } from './use-meaning.ts'

/** A figure, and what it is called where its own name does not say what it is of. */
export interface NamedFigure<Name extends string = string> {
  readonly name: Name
  readonly words?: Words
}

export interface RowFiguresProps {
  /** So many days, of which today is the last. */
  days: number
  /** What the row is of, by dimension. */
  row: Readonly<Record<string, unknown>>
  measures: readonly NamedFigure[]
  /** How its lines look, as those that stand with them. */
  className: string | undefined
}

/** Lines of what some days come to for one row of a report, on a page that is about something else. */
export function RowFigures({
  report,
  words,
  days,
  row,
  measures,
  className,
}: RowFiguresProps & { report: AnyReport; words: PlainReportWords }) {
  const today = useBusinessDay()
  const query = useMemo(() => ({ ...lastDays(days, today), compare: false, filters: [] }), [days, today])
  // All rows are asked for, so that the next one that is chosen is there already.
  const answer = useReport(report, query)
  const { data, error } = answer
  if (error && !data) return <ReportFailed answer={answer} />
  const found = data?.data.rows.find((each) =>
    Object.entries(row).every(([key, value]) => (each as FigureRow)[key] === value),
  )
  return (
    <ReportContext value={{ report, words, query, answer, change: () => undefined, view: usualView }}>
      <dl className={className} aria-busy={!data}>
        {measures.map(({ name, words: own }) => {
          const measure = report.measures[name]
          return (
            measure && <FigureLine key={name} {...{ name, measure, answer: data, row: found }} words={own} />
          )
        })}
      </dl>
    </ReportContext>
  )
}

interface FigureLineProps {
  name: string
  measure: Measure
  words: Words | undefined
  /** None while it is on its way. */
  answer: ReportAnswer | undefined
  /** None where nothing happened. */
  row: FigureRow | undefined
}

function FigureLine({ name, measure, words = measure.words, answer, row }: FigureLineProps) {
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  const title = inLanguage(words)
  return (
    <div>
      <dt>
        {title}
        <Meaning name={title} text={meaningOf(measure)} isAtStart />
      </dt>
      <dd>
        {answer && (row ? <FigureInRow {...{ name, measure, row, answer }} /> : NOTHING)}
        {row && <OfHowMany {...{ name, measure, row }} />}
      </dd>
    </div>
  )
}

/** What a share is of; amounts are divided in minor units, of which nobody is told. */
function OfHowMany({ name, measure, row }: { name: string; measure: Measure; row: FigureRow }) {
  const say = useMessages(reportMessages)
  const ratio = ratioIn(row, name)
  if (measure.ratio !== 'share' || measure.basis !== undefined || !ratio?.denominator) return null
  return <small>{say('ofHowMany', { count: ratio.denominator })}</small>
}
