import { Button } from 'antd'
import { History } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { exactTime, relativeTime } from '../../../ui/format/format-time.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'
import type { FormDraft } from './use-draft.ts'

/** Offers what an earlier visit left unsaved. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const say = useMessages(formMessages)
  const language = useLanguage()
  if (draft.found === null) return null
  const at = new Date(draft.found.savedAt)
  return (
    <div className={styles.notice} role="status">
      <History size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.noticeText} title={exactTime(at)}>
        {say('draftFound', { time: relativeTime({ at, now: new Date(), language }) })}
      </span>
      <Button size="small" onClick={draft.discard}>
        {say('discardDraft')}
      </Button>
      <Button size="small" onClick={draft.restore}>
        {say('restore')}
      </Button>
    </div>
  )
}
