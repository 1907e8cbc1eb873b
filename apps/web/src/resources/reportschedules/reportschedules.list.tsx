import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(reportschedules, {
  columns: [
    'title',
    { key: 'report', width: 130 },
    { key: 'days', width: 115 },
    { key: 'turn', width: 130 },
    { key: 'at', width: 70 },
    { key: 'timeZone', width: 140, isHidden: true },
    { key: 'recipients', isHidden: true },
    { key: 'status', width: 100 },
    { key: 'nextAt', width: 115 },
    { key: 'lastOutcome', width: 160 },
    { key: 'lastAt', width: 130, isHidden: true },
    { key: 'ownerId', width: 120, isHidden: true },
    { key: 'createdAt', width: 120, isHidden: true },
  ],
  filters: ['report', 'status', 'lastOutcome'],
})

export function ReportscheduleList() {
  return <List />
}
