import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import listStyles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import styles from './grid.module.css'

const TILES_IN_SIGHT = 20

/** The tiles before the first rows. */
export function SkeletonGrid() {
  const say = useMessages(listMessages)
  const { query } = useListState()
  return (
    <div className={`${styles.scroller} ${listStyles.waiting}`} role="status" aria-label={say('loading')}>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: Math.min(query.perPage, TILES_IN_SIGHT) }, (_, tile) => (
          <div key={tile} className={styles.tile}>
            <span className={`${styles.picture} ${listStyles.block}`} />
            <div className={styles.text}>
              <span className={listStyles.block} style={{ width: '70%' }} />
              <span className={listStyles.block} style={{ width: '45%' }} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
