import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { useMe } from '../../../platform/session/me.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Arrangement } from '../../../ui/sorting/arrangement.ts'
import { SortArea } from '../../../ui/sorting/sort-area.tsx'
import { UndoButton } from '../../../ui/sorting/undo-button.tsx'
import { usePast } from '../../../ui/sorting/use-past.ts'
import { type BoardOrder, columns, firstOrder, readOrder, saveOrder } from './board-order.ts'
import { cardWords, kanbanMessages } from './draggable-kanban.messages.ts'
import styles from './draggable-kanban.module.css'
import { KanbanColumn } from './kanban-column.tsx'

/** A board of three columns whose order the device keeps. */
export function DraggableKanban() {
  const title = useMessages(kanbanMessages)('title')
  const { data: me } = useMe()
  return (
    <>
      <PageHeader title={title} />
      {me !== undefined && <Board account={me.id} />}
    </>
  )
}

function Board({ account }: { account: number }) {
  const say = useMessages(kanbanMessages)
  const words = useWords()
  const past = usePast<BoardOrder>(
    () => readOrder(account),
    (order) => saveOrder(account, order),
  )
  const cardName = (card: number) => {
    const name = cardWords.get(card)
    return name === undefined ? `#${card}` : words(name)
  }
  const groups = columns.map((id) => ({
    id,
    name: say(id),
    items: past.now[id].map((card) => ({ id: card, name: cardName(card) })),
  }))
  return (
    <>
      <div className={styles.bar}>
        <p>{say('help')}</p>
        <UndoButton past={past} />
        <Button onClick={() => past.change(firstOrder)}>{say('reset')}</Button>
      </div>
      <SortArea groups={groups} onSort={(next) => past.change(orderOf(next))}>
        {(shown) => (
          <div className={styles.board}>
            {shown.map((group) => (
              <KanbanColumn key={group.id} group={group} />
            ))}
          </div>
        )}
      </SortArea>
    </>
  )
}

function orderOf(groups: Arrangement<{ id: number; name: string }>): BoardOrder {
  const ids = (column: string) =>
    groups.filter(({ id }) => id === column).flatMap(({ items }) => items.map(({ id }) => id))
  return { todo: ids('todo'), doing: ids('doing'), done: ids('done') }
}
