import { posts } from '@backlot/contract/resources/posts'
import { Pin } from 'lucide-react'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useWords } from '../../platform/i18n/messages.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { postWords } from './posts.messages.ts'

const { List } = listOf(posts, {
  columns: [
    'cover',
    { key: 'title', render: ({ isSticky }) => isSticky && <Sticky /> },
    'status',
    { key: 'publishedAt', width: 140 },
    { key: 'description', width: 260 },
    { key: 'updatedAt', width: 130 },
    { key: 'isSticky', isHidden: true },
    { key: 'createdAt', isHidden: true },
  ],
  filters: ['status', 'isSticky', 'publishedAt'],
  grid: {
    picture: 'cover',
    render: (post) => (
      <>
        <FieldValue resource={posts} words={postWords} name="status" record={post} place="cell" />
        {post.isSticky && <Sticky />}
      </>
    ),
  },
})

export function PostList() {
  return <List />
}

function Sticky() {
  const inLanguage = useWords()
  return (
    <Tag>
      <Pin size={12} strokeWidth={1.5} aria-hidden="true" />
      {inLanguage(postWords.fields.isSticky)}
    </Tag>
  )
}
