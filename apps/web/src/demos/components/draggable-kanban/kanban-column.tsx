import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { CountBadge } from '../../../ui/display/count-badge.tsx'
import type { SortGroup, SortItem } from '../../../ui/sorting/arrangement.ts'
import { SortHandle } from '../../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import { kanbanMessages } from './draggable-kanban.messages.ts'
import styles from './draggable-kanban.module.css'

/** A column of the board; cards are taken anywhere. */
export function KanbanColumn({ group }: { group: SortGroup }) {
  const say = useMessages(kanbanMessages)
  const id = useId()
  return (
    <section
      className={`${styles.column} ${styles[group.id] ?? ''}`}
      aria-labelledby={id}
      data-sort-group={group.id}
    >
      <h2 id={id}>
        {group.name} <CountBadge count={group.items.length} />
      </h2>
      <ul className={styles.cards} aria-labelledby={id}>
        {group.items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
      {group.items.length === 0 && <p className={styles.empty}>{say('empty')}</p>}
    </section>
  )
}

function Card({ item }: { item: SortItem }) {
  const { props, handle } = useSortItem(item, { isWhole: true })
  return (
    <li {...props} className={styles.card}>
      <SortHandle {...handle} />
      <span className={styles.name}>{item.name}</span>
      <span className={styles.number}>#{item.id}</span>
    </li>
  )
}
