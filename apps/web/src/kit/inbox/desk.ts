import type { FileRef, Ref } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import type { ReplyAction, TicketStatus, ticketEndpoints } from '@backlot/contract/desk/tickets'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { useList } from '../../platform/queries/queries.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import type { Row } from '../records/row.ts'
import type { PlainWords } from '../records/words.ts'

/** What an inbox is of. */
export interface Desk {
  readonly resource: Resource
  readonly words: PlainWords
  readonly endpoints: ReturnType<typeof ticketEndpoints<string>>
  /** Fields beside the thread, in the order in which they are read. */
  readonly facts: readonly string[]
  /** Answers that are kept, as records with both texts. */
  readonly savedReplies: Resource
  /** Where the kit's own list of these tickets is. */
  readonly tablePath: string
}

/** A ticket as every desk knows it. */
export interface Ticket extends Row {
  readonly subject: string
  readonly email: string
  readonly reference: string
  readonly message: string
  readonly attachment: FileRef | null
  readonly language: Language
  readonly status: TicketStatus
  readonly isAnswered: boolean
  readonly messagesCount: number
  readonly lastMessageAt: string
  readonly createdAt: string
  readonly assignedAdmin: Ref | null
  readonly name?: string
  readonly user?: Ref | null
}

/** An answer that is kept. */
export interface SavedReply {
  readonly id: number
  readonly title: string
  readonly englishText: string
  readonly chineseText: string
  readonly action: ReplyAction | null
}

/** Under the resource, whose changes make them old. */
export function useMessagesOf({ resource, endpoints }: Desk, id: number) {
  return useQuery({
    queryKey: [resource.name, 'messages', id],
    queryFn: ({ signal }) => callApi(endpoints.messages, { params: { id }, signal }),
  })
}

export function useCounts({ resource, endpoints }: Desk) {
  return useQuery({
    queryKey: [resource.name, 'counts'],
    queryFn: ({ signal }) => callApi(endpoints.counts, { signal }),
  })
}

/** The kept answers, for whoever may list them. */
export function useSavedReplies({ savedReplies }: Desk): readonly SavedReply[] {
  const may = usePermission(`list-${savedReplies.name}`)
  const { data } = useList(savedReplies, may ? { perPage: 100 } : { perPage: 1 })
  // The records of the resource that was handed in have these fields.
  return may ? ((data?.rows ?? []) as unknown as SavedReply[]) : []
}

/** Who wrote: as they are called, or else by their address. */
export function writerOf({ user, name, email }: Ticket): string {
  return user?.name ?? name ?? email
}
