import { currentSession } from '../platform/session/session.ts'
import styles from './boot-skeleton.module.css'

/** The outline of the shell while it loads; nothing for a guest, who is about to see the log-in. */
export function BootSkeleton() {
  if (currentSession().status === 'signedOut') return null
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.side} />
      <div className={styles.column}>
        <div className={styles.bar} />
      </div>
    </div>
  )
}
