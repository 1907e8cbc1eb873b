import { articles } from '@backlot/contract/demos/articles'
import { listOf } from '../../kit/list/list-of.tsx'
import { Stars } from './stars.tsx'

const { List } = listOf(articles, {
  columns: [
    'id',
    { key: 'publishedAt', width: 136 },
    { key: 'author', width: 136 },
    {
      key: 'importance',
      width: 104,
      isFigure: false,
      render: ({ importance }) => <Stars count={importance} />,
    },
    'status',
    'title',
    { key: 'type', isHidden: true },
    { key: 'reviewer', isHidden: true },
    { key: 'views', isHidden: true },
    { key: 'cover', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['importance', 'type', 'status'],
})

export function ArticleList() {
  return <List />
}
