import { formatNumber } from '../format/format-number.ts'
import styles from '../ui.module.css'

export function CountBadge({ count }: { count: number }) {
  return <span className={styles.count}>{formatNumber(count)}</span>
}
