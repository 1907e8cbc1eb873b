import { comments } from '@backlot/contract/resources/comments'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(comments, {
  columns: [
    { key: 'userId', width: 170 },
    'comment',
    { key: 'videoId', width: 150 },
    { key: 'status', width: 104 },
    { key: 'reportStatus', width: 116 },
    { key: 'reportsCount', width: 84 },
    { key: 'createdAt', width: 110 },
    { key: 'likesCount', isHidden: true },
    { key: 'reportedAt', isHidden: true },
    { key: 'decidedAt', isHidden: true },
    { key: 'hiddenByRuleId', width: 150, isHidden: true },
    { key: 'hiddenMatch', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'reportStatus', 'hiddenByRuleId', 'createdAt'],
})

export function CommentList() {
  return <List />
}
