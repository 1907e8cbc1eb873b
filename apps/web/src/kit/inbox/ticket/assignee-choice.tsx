import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { LookupSelect } from '../../fields/references/lookup-select.tsx'
import { useLookupChoice } from '../../fields/references/use-lookup-choice.ts'
import type { Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'

const noFilter = {}

interface ChoiceProps {
  screens: ResourceScreens
  ticket: Ticket
  onAssign: (adminId: number | null) => void
}

/** Chooses who works on a ticket. */
export function AssigneeChoice({ screens, ticket, onAssign }: ChoiceProps) {
  const say = useMessages(inboxMessages)
  const lookup = useLookupChoice(screens, noFilter)
  return (
    <LookupSelect
      control={{ 'aria-label': say('assignedTo') }}
      lookup={{ ...lookup, create: undefined }}
      value={ticket.assignedAdmin}
      placeholder={say('nobody')}
      onChange={([chosen]) => onAssign(chosen?.id ?? null)}
    />
  )
}
