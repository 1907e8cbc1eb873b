import styles from '../ui.module.css'

interface ProgressBarProps {
  /** Names what is under way. */
  label: string
  done: number
  total: number
}

/** How far something is, as wide as there is room. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <span style={{ width: `${(100 * done) / total}%` }} />
    </div>
  )
}
