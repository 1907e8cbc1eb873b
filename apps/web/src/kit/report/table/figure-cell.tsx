import type { Measure } from '@backlot/contract/core/endpoints/report'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { chartMessages } from '../../chart/chart.messages.ts'
import { UNUSUAL } from '../../chart/chart-data.ts'
import { reportMessages } from '../report.messages.ts'
import { figureText } from '../state/figure-text.ts'
import { type FigureRow, figureOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import styles from './table.module.css'
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
  const sayReport = useMessages(reportMessages)
  const { report } = useReportState()
  const path = useRowsBehind()(measure, { dimensions: report.dimensions, row, query: answer.query })
  const figure = figureOf(row ?? answer.data.totals, name)
  const mark = useMark(measure, row, answer)
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
      {mark && (
        <small className={styles.unusual}>
          {UNUSUAL} {sayReport('unusual', { usual: figureText(measure, mark.usual, answer.meta.currency) })}
        </small>
      )}
    </td>
  )
}

/** What the figure of a day usually is, where this one is out of the ordinary; rows of more than days are parts of one. */
function useMark({ metric }: Measure, row: FigureRow | null, { meta }: ReportAnswer) {
  const { report } = useReportState()
  if (row === null || Object.keys(report.dimensions).length > 1) return undefined
  return meta.marks?.find((mark) => mark.metric === metric && mark.day === row['day'])
}
