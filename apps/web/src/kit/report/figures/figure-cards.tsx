import { type Measure, ratioIn } from '@backlot/contract/core/endpoints/report'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useMe } from '../../../platform/session/me.ts'
import { reportMessages } from '../report.messages.ts'
import styles from '../report.module.css'
import { bucketsOf, type Figure, figureOfBucket, hasBase } from '../state/report-figures.ts'
import { spansOf } from '../state/report-spans.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { FigureChange, type FigureOfReport, FigureTotal } from './figure-total.tsx'
import { Meaning } from './meaning.tsx'
import { Sparkline } from './sparkline.tsx'
import { useMeaning } from './use-meaning.ts'

interface FigureCardsProps {
  answer: ReportAnswer
  /** Those measures alone, in this order; all when left out. */
  names?: readonly string[] | undefined
}

/** A card for each measure: its total, how it compares, and how it went. */
export function FigureCards({ answer, names }: FigureCardsProps) {
  const { report } = useReportState()
  const isCompared = hasBase(report, answer.data)
  const shown = (names ?? Object.keys(report.measures)).flatMap((name) => {
    const measure = report.measures[name]
    return measure ? [{ name, measure }] : []
  })
  return (
    <dl className={styles.cards}>
      {shown.map(({ name, measure }) => (
        <FigureCard key={name} name={name} measure={measure} answer={answer} isCompared={isCompared} />
      ))}
    </dl>
  )
}

interface FigureCardProps extends FigureOfReport {
  isCompared: boolean
}

function FigureCard({ name, measure, answer, isCompared }: FigureCardProps) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  const { report } = useReportState()
  const { data, meta } = answer
  const title = inLanguage(measure.words)
  return (
    <div className={styles.card}>
      <dt>
        {title}
        <Meaning name={title} text={meaningOf(measure)} />
      </dt>
      <dd className={styles.total}>
        <FigureTotal name={name} measure={measure} answer={answer} />
      </dd>
      {/* Under how many there are it would read as if they were lost. */}
      {measure.isOfChurn && !measure.isLevel && <Recognition />}
      {data.previous && isCompared && (
        <dd
          className={styles.change}
          title={meta.partial && !report.isByWholeDays ? say('toThisHour') : undefined}
        >
          <FigureChange name={name} measure={measure} answer={answer} />
        </dd>
      )}
      <Sample name={name} measure={measure} answer={answer} />
      <dd className={styles.sparkPlace} aria-hidden="true">
        <Sparkline values={useCourse(name, measure, answer)} />
      </dd>
    </div>
  )
}

/** When somebody counts as lost, where a figure depends on it. */
function Recognition() {
  const say = useMessages(reportMessages)
  const rules = useMe().data?.ledgerRules
  if (!rules) return null
  return (
    <dd className={styles.change}>{say(rules.churnAt === 'access_end' ? 'atAccessEnd' : 'atRenewalOff')}</dd>
  )
}

/** Of how many a ratio is, where that is so few that chance says more than the figure. */
function Sample({ name, measure, answer }: FigureOfReport) {
  const say = useMessages(reportMessages)
  const ratio = ratioIn(answer.data.totals, name)
  if (!ratio?.lowSample || ratio.denominator === 0) return null
  const { numerator, denominator } = ratio
  // Amounts are divided in minor units: only numbers of things are said.
  const isCounted = measure.basis === undefined
  return (
    <dd className={styles.change} title={say('lowSampleHint')}>
      {isCounted ? say('lowSampleOf', { numerator, denominator }) : say('lowSample')}
    </dd>
  )
}

/** The figure of each hour, day, week or month; none in a report without days. */
function useCourse(name: string, measure: Measure, answer: ReportAnswer): Figure[] {
  const { report } = useReportState()
  const day = Object.keys(report.dimensions).find((key) => report.dimensions[key]?.kind === 'day')
  if (day === undefined) return []
  return bucketsOf(report, day, answer.data.rows, spansOf(answer)).map((bucket) =>
    figureOfBucket(measure, name, bucket),
  )
}
