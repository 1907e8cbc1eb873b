import type { Measure } from '@backlot/contract/core/endpoints/report'
import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { permissionTo } from '../../../platform/session/access.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { useKnownScreens } from '../../records/known-screens.ts'
import { reportMessages } from '../report.messages.ts'
import styles from '../report.module.css'
import { figureText } from '../state/figure-text.ts'
import { type FigureRow, figureOf } from '../state/report-figures.ts'
import { useReportState } from '../state/report-state.ts'
import type { ReportAnswer } from '../state/use-report.ts'
import { rowsBehind } from './rows-behind.ts'

interface FigureCellProps {
  name: string
  measure: Measure
  answer: ReportAnswer
  /** None for the total. */
  row: FigureRow | null
}

/** A figure, leading to the rows that it was counted from where a list shows just those. */
export function FigureCell({ name, measure, answer, row }: FigureCellProps) {
  const say = useMessages(reportMessages)
  const path = usePathBehind({ measure, answer, row })
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

function usePathBehind({ measure, answer, row }: Omit<FigureCellProps, 'name'>): string | undefined {
  const { report } = useReportState()
  const zone = useBusinessTimeZone()
  const { rows } = measure
  const list = useKnownScreens(rows?.list)?.list
  const mayLook = usePermission(permissionTo('list', rows?.list ?? ''))
  if (rows === undefined || list === undefined || !mayLook) return undefined
  const filters = rowsBehind(report, rows, { row, query: answer.query, zone })
  return filters === null ? undefined : `${list.path}?${new URLSearchParams(serializeFilters(filters))}`
}
