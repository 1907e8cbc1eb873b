import type { ReactNode } from 'react'
import { lazyComponent, useFetchedLater } from '../../../platform/loading/lazy-component.ts'
import { OrderBar } from '../../arrange/order-bar.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'
import { useRowOrder } from './row-order.tsx'

// No row waits for the code of dragging.
const MovableRows = lazyComponent(async () => (await import('./movable-rows.tsx')).MovableRows)

/** The rows, each with a handle where they can be put in order, and above them what is not saved of it. */
export function OrderArea({ children }: { children: ReactNode }) {
  const order = useRowOrder()
  const { view } = useListState()
  if (order === null) return children
  return (
    <>
      {order.isUnsaved && (
        <div className={styles.orderPlace}>
          <OrderBar {...order} />
        </div>
      )}
      {/* A board moves its cards itself; within what comes later it would be made anew, without what is typed in it. */}
      {view === 'table' ? <Fetched>{children}</Fetched> : children}
    </>
  )
}

function Fetched({ children }: { children: ReactNode }) {
  if (!useFetchedLater(MovableRows)) return children
  return (
    <PartBoundary fallback={children}>
      <MovableRows>{children}</MovableRows>
    </PartBoundary>
  )
}
