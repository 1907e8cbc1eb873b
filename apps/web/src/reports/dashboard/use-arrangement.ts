import {
  arrangementEndpoints,
  type DashboardArrangement,
} from '@backlot/contract/reports/dashboard/arrangement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { showToast } from '../../ui/toasts/toast.ts'

const queryKey = ['dashboard', 'arrangement'] as const
const asMeant: DashboardArrangement = { order: [], hidden: [] }

/** The account's arrangement, shown as changed at once; where it could not be kept, as it was, with what `notKept` says. */
export function useArrangement(notKept: (reason: string) => string) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(arrangementEndpoints.read, { signal }),
  })
  const { mutate } = useMutation({
    scope: { id: 'dashboard-arrangement' },
    mutationFn: (body: DashboardArrangement) => callApi(arrangementEndpoints.save, { body }),
    onMutate: async (arrangement) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, arrangement)
    },
    onError: (error) => {
      showToast({ text: notKept(messageOf(error)), kind: 'danger' })
      void client.invalidateQueries({ queryKey })
    },
  })
  return { kept: data ?? asMeant, keep: mutate }
}
