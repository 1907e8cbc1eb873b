import { articles } from '@backlot/contract/demos/articles'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { columnsOf } from '../../kit/list/state/columns.ts'
import { Stars } from './stars.tsx'

const columns = columnsOf(articles, [
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
])

export function ArticleList() {
  return <ListPage resource={articles} columns={columns} filters={['importance', 'type', 'status']} />
}
