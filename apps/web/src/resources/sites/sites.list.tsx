import { sites } from '@backlot/contract/resources/sites'
import { listOf } from '../../kit/list/list-of.tsx'

const { List } = listOf(sites, {
  columns: [
    { key: 'logo', width: 72 },
    'name',
    { key: 'url', width: 270 },
    { key: 'status', width: 104 },
    { key: 'sort', width: 80 },
    { key: 'createdAt', width: 120 },
    { key: 'updatedAt', width: 120 },
  ],
  filters: ['status'],
})

export function SiteList() {
  return <List />
}
