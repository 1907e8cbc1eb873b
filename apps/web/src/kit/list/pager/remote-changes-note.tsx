import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

/** Says beside the range how much others have changed, and offers to fetch it. */
export function RemoteChangesNote() {
  const say = useMessages(listMessages)
  const { remoteChanges, list } = useListState()
  const hasChanges = remoteChanges.count > 0 || remoteChanges.isUncertain
  return (
    <span className={styles.remoteChanges} role="status">
      {hasChanges && (
        <>
          {remoteChanges.count > 0 && !remoteChanges.isUncertain
            ? say('remoteChanges', { count: remoteChanges.count })
            : say('maybeChanged')}
          <button type="button" className={styles.refreshLink} onClick={() => void list.refetch()}>
            {say('refresh')}
          </button>
        </>
      )}
    </span>
  )
}
