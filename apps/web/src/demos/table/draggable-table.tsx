import type { Article } from '@backlot/contract/demos/articles'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SortArea } from '../../ui/sorting/sort-area.tsx'
import { UndoButton } from '../../ui/sorting/undo-button.tsx'
import { usePast } from '../../ui/sorting/use-past.ts'
import { ArticlesLoaded } from '../articles-loaded.tsx'
import { ArticleTable } from './article-table.tsx'
import { draggableTableMessages } from './draggable-table.messages.ts'
import styles from './draggable-table.module.css'
import { tableMessages } from './table.messages.ts'

const GROUP = 'rows'
const firstHundred = { perPage: 100, sort: [{ field: 'id', direction: 'asc' as const }] }

/** A hundred articles to put in any order, with what the order was and what it is. */
export function DraggableTable() {
  const title = useMessages(tableMessages)('draggable')
  return (
    <>
      <PageHeader title={title} />
      <ArticlesLoaded query={firstHundred}>{(rows) => <OrderedArticles rows={rows} />}</ArticlesLoaded>
    </>
  )
}

function OrderedArticles({ rows }: { rows: readonly Article[] }) {
  const say = useMessages(draggableTableMessages)
  const [first] = useState<readonly number[]>(() => rows.map(({ id }) => id))
  const past = usePast(first)
  const items = inOrder(rows, past.now).map((row) => ({ id: row.id, name: row.title, row }))
  return (
    <>
      <div className={styles.bar}>
        <p>{say('help')}</p>
        <UndoButton past={past} />
        <Button aria-disabled={past.now === first} onClick={() => past.now !== first && past.change(first)}>
          {say('reset')}
        </Button>
      </div>
      <SortArea
        groups={[{ id: GROUP, name: say('table'), items }]}
        onSort={([group]) => past.change((group?.items ?? []).map(({ id }) => id))}
      >
        {([group]) => <ArticleTable group={GROUP} items={group?.items ?? []} />}
      </SortArea>
      <dl className={styles.ids}>
        <dt>{say('before')}</dt>
        <dd>{first.join(', ')}</dd>
        <dt>{say('after')}</dt>
        <dd>{items.map(({ id }) => id).join(', ')}</dd>
      </dl>
    </>
  )
}

/** The rows in this order; those that it does not know, made meanwhile, stand last. */
function inOrder(rows: readonly Article[], order: readonly number[]): readonly Article[] {
  const places = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: Article) => places.get(id) ?? order.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
