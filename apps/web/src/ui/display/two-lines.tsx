import styles from '../ui.module.css'

/** Text of a row, in as many lines as the row has; the whole of it is said on hover. */
export function TwoLines({ children, title }: { children: string; title: string }) {
  return (
    <span className={styles.twoLines} title={title}>
      {children}
    </span>
  )
}
