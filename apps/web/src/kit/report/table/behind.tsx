import { Link } from 'react-router'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { chartMessages } from '../../chart/chart.messages.ts'
import type { Figure } from '../state/report-figures.ts'
import styles from './table.module.css'

interface BehindProps {
  /** Where the rows are; none where no list shows just those. */
  path: string | undefined
  figure: Figure
  text: string
  /** There are rows where it is zero, too. */
  isOfWhole?: boolean | undefined
}

/** A figure that leads to what it was counted from; of nothing there is nothing to be seen. */
export function Behind({ path, figure, text, isOfWhole = false }: BehindProps) {
  const say = useMessages(chartMessages)
  const isNothing = figure === 0 && !isOfWhole
  if (isNothing) return <span className={styles.zero}>{text}</span>
  if (path === undefined || figure === null) return text
  return (
    <Link className={styles.behind} to={path} title={say('rowsBehind')}>
      {text}
    </Link>
  )
}
