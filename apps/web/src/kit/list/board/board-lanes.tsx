import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Words } from '@backlot/contract/core/words/language'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import { SortArea } from '../../../ui/sorting/sort-area.tsx'
import { arrangeMessages } from '../../arrange/arrange.messages.ts'
import { OrderBar } from '../../arrange/order-bar.tsx'
import { nameOf } from '../../records/row.ts'
import { listMessages } from '../list.messages.ts'
import { RemoteChangesNote } from '../pager/remote-changes-note.tsx'
import { RefreshBar } from '../rows/refresh-bar.tsx'
import { type Board, useListState } from '../state/list-state.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { type Lane, useBoard } from './use-board.ts'

/** A lane for each group, its rows in their order; dragging makes another order, which is saved when one says so. */
export function BoardLanes({ board }: { board: Board }) {
  const say = useMessages(arrangeMessages)
  const sayList = useMessages(listMessages)
  const state = useBoard()
  const { lanes, canOrder, isTooMany } = state
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lanes scroll here, also by keyboard
    <section className={styles.board} tabIndex={0} aria-label={sayList('rows')}>
      <RefreshBar />
      <div className={styles.head}>
        {state.isUnsaved && <OrderBar {...state} />}
        {!state.isUnsaved && canOrder && <p className={styles.note}>{say('howTo')}</p>}
        <RemoteChangesNote />
      </div>
      {isTooMany && <p className={styles.note}>{say('tooManyOnBoard', { maximum: largestArrangement })}</p>}
      {lanes.map((lane) => (
        <BoardLane key={lane.group} {...{ lane, board }} isFixed={!canOrder} onOrder={state.order} />
      ))}
    </section>
  )
}

interface BoardLaneProps {
  lane: Lane
  board: Board
  isFixed: boolean
  onOrder: ReturnType<typeof useBoard>['order']
}

function BoardLane({ lane: { group, rows }, board, isFixed, onOrder }: BoardLaneProps) {
  const say = useMessages(arrangeMessages)
  const inLanguage = useWords()
  const { screens, resource } = useListState()
  const words = screens.words as { options: Readonly<Record<string, Readonly<Record<string, Words>>>> }
  const word = words.options[resource.arrangement?.within ?? '']?.[group]
  const name = word ? inLanguage(word) : group
  const items = rows.map((row) => ({ id: row.id, name: nameOf(row, resource), row }))
  return (
    <section aria-label={name}>
      <h2 className={styles.laneHead}>
        {name} <CountBadge count={rows.length} />
      </h2>
      {rows.length === 0 && <p className={styles.empty}>{say('emptyGroup')}</p>}
      <SortArea
        groups={[{ id: group, name, items }]}
        isDisabled={isFixed}
        onSort={([sorted]) => onOrder(group, sorted?.items ?? [])}
      >
        {([sorted]) => (
          <ol className={styles.cards} aria-label={name} data-sort-group={group}>
            {sorted?.items.map((item, index) => (
              <BoardCard key={item.id} {...{ item, board }} place={index + 1} />
            ))}
          </ol>
        )}
      </SortArea>
    </section>
  )
}
