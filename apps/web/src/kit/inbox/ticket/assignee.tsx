import type { Resource } from '@backlot/contract/core/resource/resource'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { lazyAntd } from '../../antd/lazy-antd.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import { useKnownScreens } from '../../records/known-screens.ts'
import type { Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import { useAssign } from './use-assign.ts'

const AssigneeChoice = lazyAntd(async () => (await import('./assignee-choice.tsx')).AssigneeChoice)

interface AssigneeProps {
  resource: Resource
  ticket: Ticket
}

/** Who works on a ticket, to be chosen by whoever may. */
export function Assignee({ resource, ticket }: AssigneeProps) {
  const say = useMessages(inboxMessages)
  const target = resource.fields.assignedAdminId?.settings.target ?? ''
  const screens = useKnownScreens(target)
  const mayChoose = usePermission(`list-${target}`)
  const assign = useAssign(resource, ticket)
  const name = <>{ticket.assignedAdmin?.name ?? say('nobody')}</>
  if (!screens || !mayChoose || !assign) return name
  return (
    <PartBoundary fallback={name}>
      <AssigneeChoice screens={screens} ticket={ticket} onAssign={assign} />
    </PartBoundary>
  )
}
