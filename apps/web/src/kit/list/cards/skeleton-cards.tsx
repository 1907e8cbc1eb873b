import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { cardParts, pictureSize } from './card-parts.ts'

const CARDS_IN_SIGHT = 8

/** The cards before the first rows: a picture where the columns have one, and three lines. */
export function SkeletonCards() {
  const say = useMessages(listMessages)
  const { resource, columns } = useListState()
  const { picture } = cardParts(resource, columns, { id: 0, version: 0 })
  return (
    <div className={styles.waiting} role="status" aria-label={say('loading')}>
      {Array.from({ length: CARDS_IN_SIGHT }, (_, card) => (
        <div key={card} className={styles.card} aria-hidden="true">
          {picture && <span className={styles.block} style={pictureSize(resource, picture)} />}
          <div className={styles.cardText}>
            {['62%', '40%', '48%'].map((width) => (
              <span key={width} className={styles.blankLine}>
                <span className={styles.block} style={{ width }} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
