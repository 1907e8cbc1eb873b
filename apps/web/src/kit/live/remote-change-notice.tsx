import { RefreshCw } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { remoteChangeMessages } from './remote-change.messages.ts'
import styles from './remote-change-notice.module.css'
import type { RowChange } from './use-list-changes.ts'

interface RemoteChangeNoticeProps {
  change: RowChange | undefined
  /** What the button leads to: the new content, or both versions side by side. */
  way: 'load' | 'look'
  isBusy?: boolean
  onTake: () => void
}

/** Over an open record: it is no longer as it stands here. Nothing changes before the person says so. */
export function RemoteChangeNotice({ change, way, isBusy = false, onTake }: RemoteChangeNoticeProps) {
  const say = useMessages(remoteChangeMessages)
  return (
    <div role="status" className={styles.place}>
      {change !== undefined && (
        <Notice icon={RefreshCw} text={say(change)}>
          {change === 'changed' && (
            <Button size="small" isBusy={isBusy} onClick={onTake}>
              {say(way)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
