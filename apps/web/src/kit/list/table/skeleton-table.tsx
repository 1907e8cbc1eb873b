import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useRowTools } from '../rows/row-tools.tsx'
import { useCanSelect } from '../selection/use-can-select.ts'
import { useListState } from '../state/list-state.ts'
import { TableHead } from './table-head.tsx'
import { TableSizes, useTableMinWidth } from './table-sizes.tsx'

const ROWS_IN_SIGHT = 20

/** The table before its first rows: the final heads and columns, with blocks where the rows will be. */
export function SkeletonTable() {
  const say = useMessages(listMessages)
  const { columns, query } = useListState()
  const canSelect = useCanSelect()
  const minWidth = useTableMinWidth()
  const { buttons } = useRowTools()
  const count = columns.length + (canSelect ? 1 : 0) + (buttons > 0 ? 1 : 0)
  return (
    <div className={`${styles.scroller} ${styles.waiting}`} role="status" aria-label={say('loading')}>
      <table
        className={styles.table}
        style={{ minWidth }}
        aria-hidden="true"
        inert
        data-bare={buttons === 0 || undefined}
      >
        <TableSizes />
        <TableHead />
        <tbody>
          {Array.from({ length: Math.min(query.perPage, ROWS_IN_SIGHT) }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: count }, (_, cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from everybody but the eyes
                <td key={cell}>
                  <span className={styles.block} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
