import { useMessages } from '../../platform/i18n/messages.ts'
import { uiMessages } from '../ui.messages.ts'
import styles from '../ui.module.css'

interface SkeletonRowsProps {
  rows?: number
  /** Widths of the columns as in the final layout, e.g. `[64, 90, '1fr']`; a string takes the room that is left. */
  columns?: readonly (number | string)[]
}

/** Rows of the final layout's shape, shown when loading takes longer than 150 ms. */
export function SkeletonRows({ rows = 8, columns = [64, 96, '1fr', 72, 96] }: SkeletonRowsProps) {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{say('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden="true">
          {columns.map((width, column) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name and never change places
              key={column}
              className={styles.block}
              style={typeof width === 'number' ? { width } : { flex: 1 }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
