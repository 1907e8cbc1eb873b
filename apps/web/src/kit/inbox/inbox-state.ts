import { type TicketStatus, ticketStatuses } from '@backlot/contract/desk/tickets'
import { useSearchParams } from 'react-router'
import { type InboxState, whose } from './inbox-query.ts'

/** The state of an inbox and how to change it; a link shows a colleague the same. */
export function useInboxState() {
  const [address, setAddress] = useSearchParams()
  const state: InboxState = {
    status: known(Object.keys(ticketStatuses) as TicketStatus[], address.get('status'), 'open'),
    q: address.get('q') ?? '',
    whose: known(whose, address.get('whose'), 'everybody'),
    ticket: Number(address.get('ticket')) || undefined,
  }
  const change = (next: Partial<InboxState>) => {
    const { status, q, whose: who, ticket } = { ...state, ...next }
    const pairs = {
      ...(status !== 'open' && { status }),
      ...(q !== '' && { q }),
      ...(who !== 'everybody' && { whose: who }),
      ...(ticket !== undefined && { ticket: String(ticket) }),
    }
    setAddress(pairs, { replace: true })
  }
  return [state, change] as const
}

function known<T extends string>(words: readonly T[], word: string | null, other: T): T {
  return words.find((each) => each === word) ?? other
}
