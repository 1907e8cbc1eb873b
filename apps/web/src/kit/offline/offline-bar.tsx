import { WifiOff } from 'lucide-react'
import { cancelWaitingWrites, useWaitingWrites } from '../../platform/api/waiting-writes.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useIsOffline } from '../../platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { offlineMessages } from './offline.messages.ts'
import styles from './offline.module.css'

/** Below the page while there is no network: what that means, and what waits for it, which can be given up. */
export function OfflineBar() {
  const say = useMessages(offlineMessages)
  const isOffline = useIsOffline()
  const count = useWaitingWrites()
  // The region is there before its words, else screen readers would not hear them.
  return (
    <div role="status">
      {isOffline && (
        <div className={styles.bar}>
          <WifiOff size={16} strokeWidth={1.5} aria-hidden="true" />
          <p>
            <b>{say('offline')}</b> {count === 0 ? say('staleNote') : say('waiting', { count })}
          </p>
          {count > 0 && (
            <Button size="small" onClick={cancelWaitingWrites}>
              {say('cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
