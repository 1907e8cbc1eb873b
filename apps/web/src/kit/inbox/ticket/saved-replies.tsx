import { fillIn } from '@backlot/contract/core/words/messages'
import { replyActions } from '@backlot/contract/desk/tickets'
import { BookmarkCheck } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useSession } from '../../../platform/session/session.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../ui/menus/menu-button.tsx'
import { type Desk, type SavedReply, type Ticket, useSavedReplies, writerOf } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'

interface SavedRepliesProps {
  desk: Desk
  ticket: Ticket
  onChoose: (reply: SavedReply) => void
}

/** The answers that are kept, without those whose action the person may not do. */
export function SavedReplies({ desk, onChoose }: SavedRepliesProps) {
  const say = useMessages(inboxMessages)
  const { permissions } = useSession()
  const replies = useSavedReplies(desk).filter(
    ({ action }) =>
      action === null || (replyActions.includes(action) && permissions.has(`solve-${desk.resource.name}`)),
  )
  if (replies.length === 0) return null
  return (
    <MenuButton
      label={say('savedReplies')}
      hasWords
      className={buttonClass()}
      entries={replies.map((reply) => ({
        key: String(reply.id),
        label: reply.title,
        onChoose: () => onChoose(reply),
      }))}
    >
      <BookmarkCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      {say('savedReplies')}
    </MenuButton>
  )
}

/** A kept answer in the language of the ticket, with what it leaves open filled in. */
export function filled({ englishText, chineseText }: SavedReply, ticket: Ticket): string {
  const { subject, reference, language } = ticket
  return fillIn(language === 'en' ? englishText : chineseText, { name: writerOf(ticket), subject, reference })
}
