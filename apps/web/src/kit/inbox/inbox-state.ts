import type { Filter } from '@backlot/contract/core/lists/filter'
import { type TicketStatus, ticketStatuses } from '@backlot/contract/desk/tickets'
import { useSearchParams } from 'react-router'

export const whose = ['everybody', 'mine', 'nobodys'] as const
export type Whose = (typeof whose)[number]

/** What an inbox shows, in its address. */
export interface InboxState {
  readonly status: TicketStatus
  readonly q: string
  readonly whose: Whose
  readonly ticket: number | undefined
}

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

/** The filters of the list that these stand for. */
export function filtersOf({ status, whose: who }: InboxState, ownId: number | undefined): Filter[] {
  const filters: Filter[] = [{ field: 'status', operator: 'in', values: [status] }]
  if (who === 'mine' && ownId !== undefined)
    filters.push({ field: 'assignedAdminId', operator: 'in', values: [ownId] })
  if (who === 'nobodys') filters.push({ field: 'assignedAdminId', operator: 'empty', values: [true] })
  return filters
}
