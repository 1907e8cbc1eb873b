import { Button } from 'antd'
import { History } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { exactTime, relativeTime } from '../../../ui/format/format-time.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { formMessages } from '../form.messages.ts'
import type { FormDraft } from './use-draft.ts'

/** Offers what an earlier visit left unsaved. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const say = useMessages(formMessages)
  const language = useLanguage()
  if (draft.found === null) return null
  const at = new Date(draft.found.savedAt)
  const text = say('draftFound', { time: relativeTime({ at, now: new Date(), language }) })
  return (
    <div role="status">
      <Notice icon={History} tone="warning" text={text} title={exactTime(at)}>
        <Button size="small" onClick={draft.discard}>
          {say('discardDraft')}
        </Button>
        <Button size="small" onClick={draft.restore}>
          {say('restore')}
        </Button>
      </Notice>
    </div>
  )
}
