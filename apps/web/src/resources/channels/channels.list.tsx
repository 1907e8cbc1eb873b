import { channels } from '@backlot/contract/resources/channels'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(channels, {
  columns: [
    'name',
    { key: 'type', width: 110 },
    { key: 'status', width: 110 },
    { key: 'utmSource', width: 130 },
    { key: 'utmMedium', width: 130 },
    { key: 'utmCampaign', isHidden: true },
    { key: 'utmTerm', isHidden: true },
    { key: 'utmContent', isHidden: true },
    { key: 'utmId', isHidden: true },
    { key: 'campaignsCount', width: 100 },
    { key: 'adminCount', width: 90, isHidden: true },
    { key: 'profitSharing', width: 110 },
    { key: 'createdAt', width: 120 },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['type', 'status'],
})

export function ChannelList() {
  return <List />
}
