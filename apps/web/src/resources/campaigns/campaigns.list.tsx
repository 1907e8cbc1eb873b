import { campaigns } from '@backlot/contract/resources/campaigns'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(campaigns, {
  columns: [
    'name',
    { key: 'channelId', width: 170 },
    { key: 'status', width: 100 },
    { key: 'cost', width: 120 },
    { key: 'utmCampaign', width: 130 },
    { key: 'startedAt', width: 130 },
    { key: 'endedAt', width: 130 },
    { key: 'costFrom', isHidden: true },
    { key: 'costUntil', isHidden: true },
    { key: 'utmTerm', isHidden: true },
    { key: 'utmContent', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['channelId', 'status'],
})

export function CampaignList() {
  return <List />
}
