import { type AccountMail, accountMails } from '@backlot/contract/desk/tickets'
import { useState } from 'react'
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
}

/** Which mail about their account the member gets along with a reply; kept with the draft whose words promise it. */
export function useAccountMail({ resource }: Desk, { id }: Ticket): ChosenMail {
  const [kept, setKept] = useDraft(`${resource.name}.${id}.mail`)
  const chosen = accountMails.find((mail) => mail === kept) ?? null
  const [offered, setOffered] = useState(chosen)
  const offer = (mail: AccountMail | null) => {
    setOffered(mail)
    setKept(mail ?? '')
  }
  return { chosen, offered, offer, choose: (isChosen) => setKept(isChosen ? (offered ?? '') : '') }
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
