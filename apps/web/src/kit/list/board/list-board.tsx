import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { Board } from '../state/list-state.ts'
import { SkeletonBoard } from './skeleton-board.tsx'

// Lists without a board do without the code of dragging.
const BoardLanes = lazyComponent(async () => (await import('./board-lanes.tsx')).BoardLanes)

/** The rows in the groups and the order that staff give them. */
export function ListBoard({ board }: { board: Board }) {
  return (
    <PartBoundary fallback={<SkeletonBoard />}>
      <BoardLanes board={board} />
    </PartBoundary>
  )
}
