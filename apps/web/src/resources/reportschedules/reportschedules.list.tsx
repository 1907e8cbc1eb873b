import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(reportschedules, {
  columns: [
    { key: 'title', width: 240 },
    { key: 'report', width: 140 },
    { key: 'days', width: 120 },
    { key: 'turn', width: 140 },
    { key: 'at', width: 80 },
    { key: 'timeZone', width: 140, isHidden: true },
    { key: 'recipients', isHidden: true },
    { key: 'status', width: 100 },
    { key: 'nextAt', width: 130 },
    { key: 'lastAt', width: 130 },
    { key: 'lastOutcome', width: 160 },
    { key: 'ownerId', width: 120 },
    { key: 'createdAt', width: 120, isHidden: true },
  ],
  filters: ['report', 'status', 'lastOutcome'],
})

export function ReportscheduleList() {
  return <List />
}
