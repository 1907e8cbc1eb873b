import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { SkeletonCards } from '../cards/skeleton-cards.tsx'
import type { Board } from '../state/list-state.ts'

// Lists without a board do without the code of dragging.
const BoardLanes = lazyComponent(async () => (await import('./board-lanes.tsx')).BoardLanes)

/** The rows in the groups and the order that staff give them. */
export function ListBoard({ board }: { board: Board }) {
  return (
    <PartBoundary fallback={<SkeletonCards />}>
      <BoardLanes board={board} />
    </PartBoundary>
  )
}
