import { type TicketStatus, ticketStatuses } from '@backlot/contract/desk/tickets'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAsked } from '../address/use-asked.ts'
import { useUnknownLeftOut } from '../address/use-unknown-left-out.ts'
import type { Desk } from './desk.ts'
import { type InboxState, whose } from './inbox-query.ts'

/** The state of an inbox and how to change it; a link shows a colleague the same. */
export function useInboxState({ words: { options } }: Desk) {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(
    (): InboxState => ({
      status: known(Object.keys(ticketStatuses) as TicketStatus[], address.get('status'), 'open'),
      q: address.get('q') ?? '',
      whose: known(whose, address.get('whose'), 'everybody'),
      type: known(Object.keys(options.type ?? {}), address.get('type'), null),
      ticket: Number(address.get('ticket')) || undefined,
    }),
    [address, options.type],
  )
  const unknown = (['status', 'whose', 'type'] as const).filter(
    (name) => address.has(name) && address.get(name) !== state[name],
  )
  useUnknownLeftOut(unknown, () => without(address, unknown))
  const ask = useAsked(state)
  const change = (next: Partial<InboxState>) => {
    const { status, q, whose: who, type, ticket } = ask((before) => ({ ...before, ...next }))
    const pairs = {
      ...(status !== 'open' && { status }),
      ...(q !== '' && { q }),
      ...(who !== 'everybody' && { whose: who }),
      ...(type !== null && { type }),
      ...(ticket !== undefined && { ticket: String(ticket) }),
    }
    // Going back from a ticket leads to the inbox, and not through all that were read.
    const isFirstRead = ticket !== undefined && state.ticket === undefined
    setAddress(pairs, { replace: !isFirstRead })
  }
  return [state, change] as const
}

function without(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...address].filter(([name]) => !names.includes(name)))
}

function known<T extends string, Other>(words: readonly T[], word: string | null, other: Other): T | Other {
  return words.find((each) => each === word) ?? other
}
