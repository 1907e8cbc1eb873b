import { useMessages } from '../../../platform/i18n/messages.ts'
import { listMessages } from '../list.messages.ts'
import styles from '../list.module.css'
import { useListState } from '../state/list-state.ts'

/** Says beside the range how much has changed elsewhere, and offers to fetch it. */
export function ElsewhereNote() {
  const say = useMessages(listMessages)
  const { news, list } = useListState()
  const hasNews = news.count > 0 || news.isUncertain
  return (
    <span className={styles.elsewhere} role="status">
      {hasNews && (
        <>
          {news.count > 0 && !news.isUncertain
            ? say('changesElsewhere', { count: news.count })
            : say('maybeElsewhere')}
          <button type="button" className={styles.refreshLink} onClick={() => void list.refetch()}>
            {say('refresh')}
          </button>
        </>
      )}
    </span>
  )
}
