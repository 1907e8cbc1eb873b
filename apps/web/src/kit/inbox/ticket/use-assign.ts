import type { Resource, UpdateOf } from '@backlot/contract/core/resource/resource'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useUpdate } from '../../../platform/queries/writes.ts'
import { useMe } from '../../../platform/session/me.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { Ticket } from '../desk.ts'

/** Assigns a ticket to somebody or nobody; undefined for whoever may not. */
export function useAssign(
  resource: Resource,
  { id, version }: Ticket,
): ((adminId: number | null) => void) | undefined {
  const mayUpdate = usePermission(`update-${resource.name}`)
  const { mutate } = useUpdate(resource)
  if (!mayUpdate) return undefined
  return (adminId) => {
    // Of every ticket this field may be written.
    const body = { assignedAdminId: adminId, version } as unknown as UpdateOf<Resource>
    mutate({ id, body }, { onError: (error) => showToast({ text: messageOf(error), kind: 'danger' }) })
  }
}

/** Assigns a ticket to whoever looks at it; undefined where it is theirs, or they may not. */
export function useTakeIt(resource: Resource, ticket: Ticket): (() => void) | undefined {
  const { data: me } = useMe()
  const assign = useAssign(resource, ticket)
  if (me === undefined || !assign || ticket.assignedAdmin?.id === me.id) return undefined
  return () => assign(me.id)
}
