import { campaigns } from '@backlot/contract/resources/campaigns'
import { useQuery } from '@tanstack/react-query'
import { listOptions } from '../../platform/queries/queries.ts'
import { usePermission } from '../../platform/session/permissions.tsx'

const most = 100

/** The latest campaigns of a channel, for those who may list them; not there until they have come. */
export function useCampaigns(channelId: number) {
  const enabled = usePermission('list-campaigns')
  const filters = [{ field: 'channelId', operator: 'eq' as const, values: [channelId] }]
  return useQuery({ ...listOptions(campaigns, { filters, perPage: most }), enabled }).data
}
