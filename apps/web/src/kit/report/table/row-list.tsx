import { daysOf } from '@backlot/contract/core/lists/days'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { reportMessages } from '../report.messages.ts'
import { figureText } from '../state/figure-text.ts'
import { type FigureRow, figureOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { DimensionValue } from './dimension-value.tsx'
import { FigureInRow } from './figure-cell.tsx'
import styles from './row-list.module.css'

interface RowListProps {
  answer: ReportAnswer
  rows: readonly FigureRow[]
  dimensions: readonly string[]
  measures: readonly string[]
  /** Those that a row says at once: one in full, two below; all others when it is opened. */
  leading: readonly string[]
}

/** The rows of a report on a phone, each with all of its figures behind a press, and what they come to at the bottom. */
export function RowList({ answer, rows, dimensions, ...figures }: RowListProps) {
  const say = useMessages(reportMessages)
  const { report } = useReportState()
  const total = report.hasDays ? say('totalOfDays', { count: daysOf(answer.query) }) : say('total')
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={dimensions.map((key) => String(row[key])).join(' ')}
            {...{ row, answer, ...figures }}
            name={dimensions.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ' · '}
                <DimensionValue name={key} row={row} query={answer.query} />
              </Fragment>
            ))}
          />
        ))}
      </ul>
      <div className={styles.total}>
        <RowLine row={null} name={total} {...{ answer, ...figures }} />
      </div>
    </>
  )
}

interface RowProps extends Pick<RowListProps, 'answer' | 'measures' | 'leading'> {
  /** None for what all come to. */
  row: FigureRow | null
  name: ReactNode
}

function Row({ name, ...props }: RowProps) {
  const say = useMessages(reportMessages)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className={styles.line}>
        <RowLine {...props} name={<span id={`${id}-name`}>{name}</span>} />
        <button
          type="button"
          id={id}
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={say('figuresOf')}
          aria-labelledby={`${id} ${id}-name`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <AllFigures {...props} />}
    </li>
  )
}

/** What a row is of and what is looked at first of it; the figures in full lead on when it is opened. */
function RowLine({ row, name, answer, leading }: RowProps) {
  const inLanguage = useWords()
  const { report } = useReportState()
  const [first, ...others] = leading.flatMap((key) => {
    const measure = report.measures[key]
    if (measure === undefined) return []
    const text = figureText(measure, figureOf(row ?? answer.data.totals, key), answer.meta.currency)
    return [{ key, text, label: inLanguage(measure.words) }]
  })
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      {first && <b className={styles.first}>{first.text}</b>}
      {others.map(({ key, text, label }) => (
        <small key={key}>
          {label} {text}
        </small>
      ))}
    </span>
  )
}

function AllFigures({ row, answer, measures }: Omit<RowProps, 'name'>) {
  const inLanguage = useWords()
  const { report } = useReportState()
  return (
    <dl className={styles.figures}>
      {measures.map((name) => {
        const measure = report.measures[name]
        return (
          measure && (
            <div key={name}>
              <dt>{inLanguage(measure.words)}</dt>
              <dd>
                <FigureInRow {...{ name, measure, row, answer }} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
