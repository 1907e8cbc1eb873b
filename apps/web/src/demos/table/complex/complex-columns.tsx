import type { Article } from '@backlot/contract/demos/articles'
import { type Column, columnsOf } from '../../../kit/list/state/columns.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { Stars } from '../../example/stars.tsx'
import { complexTableMessages } from './complex-table.messages.ts'
import styles from './complex-table.module.css'
import { tableArticles } from './table-articles.ts'

/** The columns; the number of readings opens their dialog. */
export function complexColumns(onReadings: (article: Article) => void): Column[] {
  return columnsOf(tableArticles, [
    'id',
    { key: 'publishedAt', width: 124 },
    { key: 'title', render: ({ type }) => <Tag>{type}</Tag> },
    { key: 'author', width: 112 },
    {
      key: 'reviewer',
      width: 112,
      isHidden: true,
      render: ({ reviewer }) => <span className={styles.reviewer}>{reviewer}</span>,
    },
    {
      key: 'importance',
      width: 104,
      isFigure: false,
      render: ({ importance }) => <Stars count={importance} />,
    },
    { key: 'views', render: (article) => <ReadingsLink article={article} onOpen={onReadings} /> },
    'status',
  ])
}

interface ReadingsLinkProps {
  article: Article
  onOpen: (article: Article) => void
}

function ReadingsLink({ article, onOpen }: ReadingsLinkProps) {
  const say = useMessages(complexTableMessages)
  const { views, title } = article
  if (views === 0) return <span className={styles.none}>0</span>
  const name = say('openReadings', { name: title })
  return (
    <button
      type="button"
      className={styles.readings}
      title={name}
      aria-label={`${formatNumber(views)}, ${name}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(article)}
    >
      {formatNumber(views)}
    </button>
  )
}
