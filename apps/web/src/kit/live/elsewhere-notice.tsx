import { RefreshCw } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { elsewhereMessages } from './elsewhere.messages.ts'
import styles from './elsewhere-notice.module.css'
import type { RowNews } from './use-list-news.ts'

interface ElsewhereNoticeProps {
  news: RowNews | undefined
  /** What the button leads to: the new content, or both versions side by side. */
  way: 'load' | 'look'
  isBusy?: boolean
  onTake: () => void
}

/** Over an open record: it is no longer as it stands here. Nothing changes before the person says so. */
export function ElsewhereNotice({ news, way, isBusy = false, onTake }: ElsewhereNoticeProps) {
  const say = useMessages(elsewhereMessages)
  return (
    <div role="status" className={styles.place}>
      {news !== undefined && (
        <div className={styles.notice}>
          <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className={styles.text}>{say(news)}</span>
          {news === 'changed' && (
            <Button size="small" isBusy={isBusy} onClick={onTake}>
              {say(way)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
