import { comments } from '@backlot/contract/resources/comments'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(comments, {
  columns: [
    { key: 'userId', width: 150 },
    'comment',
    { key: 'videoId', width: 180 },
    { key: 'status', width: 104 },
    { key: 'reportStatus', width: 116 },
    { key: 'reportsCount', width: 84 },
    { key: 'likesCount', width: 72 },
    { key: 'createdAt', width: 110 },
    { key: 'reportedAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'reportStatus', 'createdAt'],
})

export function CommentList() {
  return <List />
}
