import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

/** Says that the rows on show are being fetched anew. */
export function RefreshBar() {
  const say = useMessages(listMessages)
  const { list } = useListState()
  if (!list.isFetching) return null
  return <div className={styles.refresh} role="progressbar" aria-label={say('refreshing')} />
}
