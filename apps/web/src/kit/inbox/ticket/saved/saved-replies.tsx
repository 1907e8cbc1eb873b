import { fillIn } from '@backlot/contract/core/words/messages'
import { accountMails, permissionOf } from '@backlot/contract/desk/tickets'
import { BookmarkCheck } from 'lucide-react'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { buttonClass } from '../../../../ui/buttons/button.tsx'
import { MenuButton } from '../../../../ui/menus/menu-button.tsx'
import { type Desk, type SavedReply, type Ticket, useSavedReplies, writerOf } from '../../desk.ts'
import { inboxMessages } from '../../inbox.messages.ts'

interface SavedRepliesProps {
  desk: Desk
  ticket: Ticket
  onChoose: (reply: SavedReply) => void
}

/** The answers that are kept, without those whose action the person may not do, or that are for members alone. */
export function SavedReplies({ desk, ticket, onChoose }: SavedRepliesProps) {
  const say = useMessages(inboxMessages)
  const { permissions } = useSession()
  const isOffered = ({ action }: SavedReply) =>
    action === null ||
    (permissions.has(permissionOf(action, desk.resource.name)) &&
      (Boolean(ticket.user) || !accountMails.some((mail) => mail === action)))
  const replies = useSavedReplies(desk).filter(isOffered)
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
