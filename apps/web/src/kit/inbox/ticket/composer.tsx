import {
  type AccountMail,
  accountMails,
  type ReplyStep,
  replySteps,
  type TicketMessage,
} from '@backlot/contract/desk/tickets'
import { type RefObject, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { callApi } from '../../../platform/api/api.ts'
import { sendOnline } from '../../../platform/api/waiting-writes.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useRefresh } from '../../../platform/queries/writes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Kbd } from '../../../ui/display/kbd.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { errorWords } from '../../failures/error-words.ts'
import type { Desk, SavedReply, Ticket } from '../desk.ts'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'
import { AccountMailChoice, useAccountMail } from './account-mail-choice.tsx'
import { AttachmentChoice } from './attachment-choice.tsx'
import { filled, SavedReplies } from './saved/saved-replies.tsx'
import { withInserted } from './saved/with-inserted.ts'
import { useAttachment } from './use-attachment.ts'
import { useDraft } from './use-draft.ts'

export type ComposerMode = 'reply' | 'note'

interface ComposerProps {
  desk: Desk
  ticket: Ticket
  messages: readonly TicketMessage[]
  mode: ComposerMode
  onMode: (mode: ComposerMode) => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** Writes an answer or a note. What one writes is kept until it is sent, whoever else answers meanwhile. */
export function Composer({ desk, ticket, messages, mode, onMode, box }: ComposerProps) {
  const say = useMessages(inboxMessages)
  const [text, setText, dropText, keyFor] = useDraft({ resource: desk.resource, id: ticket.id, part: mode })
  const latest = messages.findLast(({ kind }) => kind !== 'note')?.id ?? 0
  const [readUpTo, setReadUpTo] = useState(latest)
  const [action, setAction] = useState<ReplyStep>('solve')
  const mail = useAccountMail(desk, ticket)
  const attachment = useAttachment(desk, ticket)
  const { send, isBusy } = useSend(desk, ticket)
  const isEmpty = text.trim() === '' || attachment.arriving !== null
  const isBehind = mode === 'reply' && latest > readUpTo
  if (isBehind && text === '') setReadUpTo(latest)
  const submit = async (then: ReplyStep | null) => {
    if (isEmpty || isBusy) return
    const step = ticket.status === 'open' ? then : null
    const along = { accountMail: mail.chosen, attachmentId: attachment.kept?.id ?? null }
    const sending = { mode, text, lastMessageId: readUpTo, action: step, ...along }
    // A note is the same whatever was read before it.
    if (!(await send(sending, keyFor(mode === 'note' ? { text } : sending)))) return
    // Each only as it was sent: one may have gone on writing. Who has not goes on by key to the next ticket.
    if (box.current?.value === text) box.current.blur()
    dropText()
    if (mode === 'note') return
    mail.drop()
    attachment.drop()
  }
  const choose = (reply: SavedReply) => {
    setText(withInserted(text, filled(reply, ticket), box.current?.selectionStart))
    const step = replySteps.find((each) => each === reply.action)
    if (step) setAction(step)
    mail.offer(accountMails.find((each) => each === reply.action) ?? null)
    box.current?.focus()
  }
  const primary = mode === 'note' || ticket.status !== 'open' ? null : action
  return (
    <form
      className={mode === 'note' ? `${styles.composer} ${styles.noting}` : styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(primary)
      }}
    >
      <div className={styles.modes}>
        <fieldset className={styles.segments}>
          <legend className="visually-hidden">{say('kindOfAnswer')}</legend>
          <Mode mode="reply" label={say('reply')} current={mode} onMode={onMode} />
          <Mode mode="note" label={say('note')} current={mode} onMode={onMode} />
        </fieldset>
        {mode === 'reply' && <SavedReplies desk={desk} ticket={ticket} onChoose={choose} />}
      </div>
      {isBehind && text !== '' && (
        <div className={styles.meanwhile} role="alert">
          <span>{say('meanwhile')}</span>
          <Button size="small" onClick={() => setReadUpTo(latest)}>
            {say('haveRead')}
          </Button>
        </div>
      )}
      <textarea
        ref={box}
        rows={4}
        maxLength={10_000}
        value={text}
        aria-label={say(mode === 'note' ? 'yourNote' : 'yourReply')}
        placeholder={say(mode === 'note' ? 'yourNote' : 'yourReply')}
        onChange={({ target }) => setText(target.value)}
        onPaste={({ clipboardData }) => mode === 'reply' && attachment.take(clipboardData.files[0])}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void submit(primary)
        }}
      />
      {mode === 'reply' && <AccountMailChoice ticket={ticket} mail={mail} />}
      {mode === 'reply' && <AttachmentChoice attachment={attachment} />}
      <div className={styles.sending}>
        {mode === 'reply' && ticket.status === 'open' && (
          <Button disabled={isEmpty} isBusy={isBusy} onClick={() => void submit(null)}>
            {say('send')}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={isEmpty} isBusy={isBusy}>
          {say(
            mode === 'note'
              ? 'keepNote'
              : primary === null
                ? 'send'
                : primary === 'solve'
                  ? 'sendAndSolve'
                  : 'sendAndArchive',
          )}
          <Kbd>Ctrl ↵</Kbd>
        </Button>
      </div>
    </form>
  )
}

interface ModeProps {
  mode: ComposerMode
  label: string
  current: ComposerMode
  onMode: (mode: ComposerMode) => void
}

function Mode({ mode, label, current, onMode }: ModeProps) {
  return (
    <button type="button" aria-pressed={mode === current} onClick={() => onMode(mode)}>
      {label}
    </button>
  )
}

interface Sending {
  mode: ComposerMode
  text: string
  lastMessageId: number
  action: ReplyStep | null
  accountMail: AccountMail | null
  attachmentId: number | null
}

/** The tickets of which something is being sent: what is written stands in the inbox and on the page, and goes from one of them. */
const sendingOf = createStore<{ readonly tickets: ReadonlySet<string> }>(() => ({ tickets: new Set() }))

/** Sends what was written; says whether it is gone. Refused, it shows what there is to read first. */
function useSend({ resource, endpoints, words }: Desk, { id }: Ticket) {
  const say = useMessages(inboxMessages)
  const language = useLanguage()
  const refresh = useRefresh(resource)
  const key = `${resource.name} ${id}`
  const isBusy = useStore(sendingOf, ({ tickets }) => tickets.has(key))
  const call = ({ mode, text, ...reply }: Sending, idempotencyKey: string) => {
    const options = { params: { id }, idempotencyKey }
    return mode === 'note'
      ? callApi(endpoints.note, { ...options, body: { message: text } })
      : callApi(endpoints.reply, { ...options, body: { message: text, ...reply } })
  }
  const send = async (sending: Sending, idempotencyKey: string): Promise<boolean> => {
    const { tickets } = sendingOf.getState()
    // Pressed twice before it is drawn.
    if (tickets.has(key)) return false
    sendingOf.setState({ tickets: new Set([...tickets, key]) })
    try {
      await sendOnline(() => call(sending, idempotencyKey))
      showToast({ text: say(sending.mode === 'note' ? 'noted' : 'sent') })
      return true
    } catch (error) {
      const isBehind = error instanceof ApiError && error.code === 'stale'
      showToast({ text: isBehind ? say('meanwhile') : errorWords(error, words, language), kind: 'danger' })
      return false
    } finally {
      sendingOf.setState((state) => ({ tickets: new Set([...state.tickets].filter((each) => each !== key)) }))
      refresh()
    }
  }
  return { send, isBusy }
}
