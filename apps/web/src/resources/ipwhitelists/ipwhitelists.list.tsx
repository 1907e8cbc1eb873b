import { ipwhitelists } from '@backlot/contract/resources/ipwhitelists'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(ipwhitelists, {
  columns: [
    'ip',
    'note',
    { key: 'status', width: 104 },
    { key: 'expiredAt', width: 150 },
    { key: 'overlaps', width: 92 },
    { key: 'createdAt', width: 120 },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'expiredAt'],
})

export function IpWhitelistList() {
  return <List />
}
