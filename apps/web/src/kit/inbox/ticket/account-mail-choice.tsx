import { type AccountMail, accountMails } from '@backlot/contract/desk/tickets'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { Desk, Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'
import { useDraft } from './use-draft.ts'

interface ChosenMail {
  /** Goes out with the reply. */
  readonly chosen: AccountMail | null
  /** Of the saved reply that is being written; may be left out. */
  readonly offered: AccountMail | null
  readonly offer: (mail: AccountMail | null) => void
  readonly choose: (isChosen: boolean) => void
  /** Takes back what is offered now, and leaves what was offered since. */
  readonly drop: () => void
}

function mailOf(text: string): AccountMail | null {
  return accountMails.find((mail) => mail === text) ?? null
}

/** Which mail about their account the member gets along with a reply; kept with the draft whose words promise it. */
export function useAccountMail({ resource }: Desk, { id }: Ticket): ChosenMail {
  const [kept, setKept, dropKept] = useDraft({ resource, id, part: 'mail' })
  const [held, setHeld, dropHeld] = useDraft({ resource, id, part: 'offered-mail' })
  const chosen = mailOf(kept)
  // What goes along is always seen.
  const offered = mailOf(held) ?? chosen
  const offer = (mail: AccountMail | null) => {
    setHeld(mail ?? '')
    setKept(mail ?? '')
  }
  const choose = (isChosen: boolean) => setKept(isChosen ? (offered ?? '') : '')
  const drop = () => {
    dropHeld()
    dropKept()
  }
  return { chosen, offered, offer, choose, drop }
}

/** Says which mail goes along, and lets it be left out. */
export function AccountMailChoice({ ticket, mail }: { ticket: Ticket; mail: ChosenMail }) {
  const say = useMessages(inboxMessages)
  if (mail.offered === null) return null
  return (
    <label className={styles.along}>
      <input
        type="checkbox"
        checked={mail.chosen !== null}
        onChange={({ target }) => mail.choose(target.checked)}
      />
      {say(mail.offered, { name: ticket.user?.name ?? '' })}
    </label>
  )
}
