import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { inboxMessages } from '../inbox.messages.ts'
import styles from '../inbox.module.css'
import type { Attachment } from './use-attachment.ts'

/** Takes a picture along with an answer, and says which one goes. */
export function AttachmentChoice({ attachment }: { attachment: Attachment }) {
  const { kept, arriving } = attachment
  if (arriving !== null) {
    return (
      <div className={styles.along}>
        {arriving.name} <ProgressBar label={arriving.name} done={arriving.sent} total={arriving.total} />
      </div>
    )
  }
  return kept === null ? <Chooser attachment={attachment} /> : <Chosen {...{ attachment, name: kept.name }} />
}

function Chosen({ attachment, name }: { attachment: Attachment; name: string }) {
  const say = useMessages(inboxMessages)
  const label = say('detach', { name })
  return (
    <div className={styles.along}>
      <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.fileName}>{name}</span>
      <Button look="icon" aria-label={label} title={label} onClick={attachment.drop}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  )
}

function Chooser({ attachment }: { attachment: Attachment }) {
  const say = useMessages(inboxMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.along}>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept="image/*"
        tabIndex={-1}
        aria-label={say('attach')}
        onChange={({ target }) => {
          attachment.take(target.files?.[0])
          // The same file may be chosen again after it was taken out.
          target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
        {say('attach')}
      </Button>
    </div>
  )
}
