import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import listStyles from '../list.module.css'
import styles from './board.module.css'

const CARDS_IN_SIGHT = 8

/** The cards before the first rows. */
export function SkeletonBoard() {
  const say = useMessages(listMessages)
  return (
    <div className={`${styles.board} ${listStyles.waiting}`} role="status" aria-label={say('loading')}>
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: CARDS_IN_SIGHT }, (_, card) => (
          <div key={card} className={`${styles.card} ${styles.blank}`}>
            <span className={listStyles.block} />
          </div>
        ))}
      </div>
    </div>
  )
}
