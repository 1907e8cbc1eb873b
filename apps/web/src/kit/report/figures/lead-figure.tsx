import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import styles from '../report.module.css'
import { hasBase } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { FigureChange, FigureTotal } from './figure-total.tsx'
import { Meaning } from './meaning.tsx'
import { useMeaning } from './use-meaning.ts'

interface LeadFigureProps {
  name: string
  /** What its chart is called: a figure of the same name is not named twice. */
  title: string
  answer: ReportAnswer
}

/** On a phone the figure of the first chart stands on its card: what it comes to, and how that compares. */
export function LeadFigure({ name, title, answer }: LeadFigureProps) {
  const say = useMessages(reportMessages)
  const inLanguage = useWords()
  const meaningOf = useMeaning()
  const { report } = useReportState()
  const measure = report.measures[name]
  if (measure === undefined) return null
  const { data, meta } = answer
  const label = inLanguage(measure.words)
  const figure = { name, measure, answer }
  return (
    <div className={styles.lead}>
      {label !== title && <span className={styles.leadName}>{label}</span>}
      <strong className={styles.total}>
        <FigureTotal {...figure} />
      </strong>
      {data.previous && hasBase(report, data) && (
        <span
          className={styles.change}
          title={meta.partial && !report.isByWholeDays ? say('toThisHour') : undefined}
        >
          <FigureChange {...figure} />
        </span>
      )}
      <Meaning name={label} text={meaningOf(measure)} />
    </div>
  )
}
