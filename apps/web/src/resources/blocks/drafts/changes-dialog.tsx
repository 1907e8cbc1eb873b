import { type DraftChange, draftEndpoints, type PageDraft } from '@backlot/contract/site/page/page-drafts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useHistoryWords } from '../../../kit/show/history/use-history-words.ts'
import { callApi } from '../../../platform/api/api.ts'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import styles from '../blocks.module.css'
import { draftMessages } from './drafts.messages.ts'
import { draftsKey } from './use-drafts.ts'

/** What a draft changes, in the order in which it was done, and who did it. */
export function ChangesDialog({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const say = useMessages(draftMessages)
  const { id, title: name, changes } = draft
  const { data, error, refetch } = useQuery({
    queryKey: [...draftsKey, id, changes],
    queryFn: ({ signal }) => callApi(draftEndpoints.changes, { params: { id }, signal }),
  })
  return (
    <Dialog
      width={560}
      title={say('changesTitle', { name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      {error && <FailurePanel title={say('changesFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={Math.min(changes, 6)} columns={['1fr', 96]} />}
      <ol className={`${styles.lines} ${styles.choices}`}>
        {data?.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- changes have no other name, and stay in their order
          <ChangeLine key={index} change={change} />
        ))}
      </ol>
    </Dialog>
  )
}

function ChangeLine({ change: { action, names, adminName, madeAt } }: { change: DraftChange }) {
  const inLanguage = useWords()
  const inRow = useNamesInWords()
  const words = useHistoryWords('blocks')(action)
  const shown = inRow(names)
  return (
    <li className={styles.line}>
      <span>{words ? inLanguage(words.label) : action}</span>
      <span className={styles.name} title={shown}>
        {shown}
      </span>
      <span className={styles.maker}>
        {adminName} {madeAt !== null && <RelativeTime at={madeAt} />}
      </span>
    </li>
  )
}
