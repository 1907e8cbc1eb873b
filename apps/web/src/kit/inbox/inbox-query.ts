import type { Filter } from '@backlot/contract/core/lists/filter'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { TicketStatus } from '@backlot/contract/desk/tickets'

export const whose = ['everybody', 'mine', 'nobodys'] as const
export type Whose = (typeof whose)[number]

/** What an inbox shows, in its address. */
export interface InboxState {
  readonly status: TicketStatus
  readonly q: string
  readonly whose: Whose
  /** One of the resource's types; null for all of them, and where there are none. */
  readonly type: string | null
  readonly ticket: number | undefined
}

const atOnce = 100

/** The tickets that these stand for, those first that somebody last wrote to. */
export function ticketQuery(
  state: Omit<InboxState, 'ticket'>,
  ownId: number | undefined,
): Partial<ListQuery> {
  return {
    perPage: atOnce,
    q: state.q,
    sort: [{ field: 'lastMessageAt', direction: 'desc' }],
    filters: filtersOf(state, ownId),
  }
}

/** What an inbox shows where its address says nothing. */
export const openTickets = ticketQuery({ status: 'open', q: '', whose: 'everybody', type: null }, undefined)

function filtersOf(
  { status, whose: who, type }: Pick<InboxState, 'status' | 'whose' | 'type'>,
  ownId: number | undefined,
): Filter[] {
  const filters: Filter[] = [{ field: 'status', operator: 'in', values: [status] }]
  if (who === 'mine' && ownId !== undefined)
    filters.push({ field: 'assignedAdminId', operator: 'in', values: [ownId] })
  if (who === 'nobodys') filters.push({ field: 'assignedAdminId', operator: 'empty', values: [true] })
  if (type !== null) filters.push({ field: 'type', operator: 'in', values: [type] })
  return filters
}
