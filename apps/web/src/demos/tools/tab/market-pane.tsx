import type { ListQuery } from '@backlot/contract/core/lists/list'
import { type Article, type ArticleType, articleStatuses } from '@backlot/contract/demos/articles'
import { useMemo } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { ArticlesLoaded } from '../../articles-loaded.tsx'
import { articleWords } from '../../example/articles.messages.ts'
import { tabMessages } from './tab.messages.ts'
import styles from './tab.module.css'

const SHOWN = 5

/** The first articles for one market. */
export function MarketPane({ type }: { type: ArticleType }) {
  const say = useMessages(tabMessages)
  const query = useMemo<Partial<ListQuery>>(
    () => ({
      perPage: SHOWN,
      filters: [{ field: 'type', operator: 'eq', values: [type] }],
      sort: [{ field: 'id', direction: 'asc' }],
    }),
    [type],
  )
  return (
    <ArticlesLoaded query={query} empty={say('none')}>
      {(rows) => <MarketTable rows={rows} />}
    </ArticlesLoaded>
  )
}

function MarketTable({ rows }: { rows: readonly Article[] }) {
  const say = useMessages(tabMessages)
  const words = useWords()
  const { fields, options } = articleWords
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.figure}>
            {say('id')}
          </th>
          <th scope="col">{words(fields.title)}</th>
          <th scope="col" className={styles.wide}>
            {words(fields.author)}
          </th>
          <th scope="col" className={`${styles.figure} ${styles.wide}`}>
            {words(fields.views)}
          </th>
          <th scope="col">{words(fields.status)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, author, views, status }) => (
          <tr key={id}>
            <td className={styles.figure}>{id}</td>
            <td className={styles.title}>{title}</td>
            <td className={styles.wide}>{author}</td>
            <td className={`${styles.figure} ${styles.wide}`}>{formatNumber(views)}</td>
            <td>
              <StatusPill mark={articleStatuses[status]}>{words(options.status[status])}</StatusPill>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
