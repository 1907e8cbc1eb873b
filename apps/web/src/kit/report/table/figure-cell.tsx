import type { Measure } from '@backlot/contract/core/endpoints/report'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { chartMessages } from '../../chart/chart.messages.ts'
import styles from '../report.module.css'
import { figureText } from '../state/figure-text.ts'
import { type FigureRow, figureOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { useRowsBehind } from './use-rows-behind.ts'

interface FigureCellProps {
  name: string
  measure: Measure
  answer: ReportAnswer
  /** None for the total. */
  row: FigureRow | null
}

/** A figure, leading to the rows that it was counted from where a list shows just those. */
export function FigureCell({ name, measure, answer, row }: FigureCellProps) {
  const say = useMessages(chartMessages)
  const { report } = useReportState()
  const path = useRowsBehind()(measure, { dimensions: report.dimensions, row, query: answer.query })
  const figure = figureOf(row ?? answer.data.totals, name)
  const text = figureText(measure, figure, answer.meta.currency)
  return (
    <td className={figure === 0 ? `${styles.figure} ${styles.zero}` : styles.figure}>
      {path !== undefined && figure ? (
        <Link className={styles.behind} to={path} title={say('rowsBehind')}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  )
}
