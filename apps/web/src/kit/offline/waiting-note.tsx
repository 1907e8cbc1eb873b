import { WifiOff } from 'lucide-react'
import { cancelWaitingWrites, useWaitingWrites } from '../../platform/api/waiting-writes.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { offlineMessages } from './offline.messages.ts'
import styles from './offline.module.css'

/** In a dialog, which covers the bar below the page: what was sent waits for the network, and can be given up. */
export function WaitingNote() {
  const say = useMessages(offlineMessages)
  const count = useWaitingWrites()
  if (count === 0) return null
  return (
    <div className={`${styles.wait} ${styles.inDialog}`} role="status">
      <WifiOff size={16} strokeWidth={1.5} aria-hidden="true" />
      <p>
        <b>{say('offline')}</b> {say('waiting', { count })}
      </p>
      <Button size="small" onClick={cancelWaitingWrites}>
        {say('cancel')}
      </Button>
    </div>
  )
}
