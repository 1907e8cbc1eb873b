import { type Article, articleStatuses } from '@backlot/contract/demos/articles'
import { memo } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { formatNumber } from '../../ui/format/format-number.ts'
import type { SortItem } from '../../ui/sorting/arrangement.ts'
import { SortHandle } from '../../ui/sorting/sort-handle.tsx'
import { useSortItem } from '../../ui/sorting/use-sort-item.ts'
import { articleWords } from '../example/articles.messages.ts'
import { Stars } from '../example/stars.tsx'
import { draggableTableMessages } from './draggable-table.messages.ts'
import styles from './draggable-table.module.css'

interface ArticleItem extends SortItem {
  readonly row: Article
}

/** Articles whose rows are taken by the handle in front of them. */
export function ArticleTable({ group, items }: { group: string; items: readonly ArticleItem[] }) {
  const say = useMessages(draggableTableMessages)
  const words = useWords()
  const { fields } = articleWords
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={say('table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.grip}>
              <span className="visually-hidden">{say('move')}</span>
            </th>
            <th scope="col" className={styles.figure}>
              {say('id')}
            </th>
            <th scope="col" className={styles.wide}>
              {say('date')}
            </th>
            <th scope="col">{words(fields.title)}</th>
            <th scope="col" className={styles.wide}>
              {words(fields.author)}
            </th>
            <th scope="col" className={styles.wide}>
              {words(fields.importance)}
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              {words(fields.views)}
            </th>
            <th scope="col">{words(fields.status)}</th>
          </tr>
        </thead>
        <tbody data-sort-group={group}>
          {items.map((item) => (
            <ArticleRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ArticleRow({ item }: { item: ArticleItem }) {
  const { props, handle } = useSortItem(item)
  return (
    <tr {...props}>
      <td className={styles.grip}>
        <SortHandle {...handle} />
      </td>
      <ArticleCells row={item.row} />
    </tr>
  )
}

/** They are the same wherever the row stands: a hundred rows follow a drag without drawing them again. */
const ArticleCells = memo(function ArticleCells({ row }: { row: Article }) {
  const words = useWords()
  const { id, publishedAt, title, author, importance, views, status } = row
  return (
    <>
      <td className={styles.figure}>{id}</td>
      <td className={styles.wide}>
        <RelativeTime at={publishedAt} />
      </td>
      <td className={styles.title}>{title}</td>
      <td className={styles.wide}>{author}</td>
      <td className={styles.wide}>
        <Stars count={importance} />
      </td>
      <td className={`${styles.figure} ${styles.wide}`}>{formatNumber(views)}</td>
      <td>
        <StatusPill mark={articleStatuses[status]}>{words(articleWords.options.status[status])}</StatusPill>
      </td>
    </>
  )
})
