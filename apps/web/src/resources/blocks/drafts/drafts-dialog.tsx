import type { PageDraft } from '@backlot/contract/site/page/page-drafts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { dayAndTime } from '../../../ui/format/format-time.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { blockWords } from '../blocks.messages.ts'
import styles from '../blocks.module.css'
import { draftMessages } from './drafts.messages.ts'
import { NewDraft } from './new-draft.tsx'
import { useDrafts, useShowDraft } from './use-drafts.ts'

/** The drafts of pages, to work in one or to begin another. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(draftMessages)
  const show = useShowDraft()
  const { data, error, refetch } = useDrafts(true)
  const [isNew, setIsNew] = useState(false)
  const navigate = useNavigate()
  const open = async (id: number, page: PageDraft['page']) => {
    await show(id)
    onClose()
    // It takes changes of this page alone.
    void navigate(`/blocks?filter[page]=${page}`)
  }
  if (isNew)
    return <NewDraft onMade={({ id, page }) => void open(id, page)} onClose={() => setIsNew(false)} />
  return (
    <Dialog
      width={560}
      title={say('title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button type="primary" onClick={() => setIsNew(true)}>
            {say('begin')}
          </Button>
        </>
      }
    >
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', 96]} />}
      {data?.length === 0 && <p className={styles.quiet}>{say('none')}</p>}
      <ul className={styles.lines}>
        {data?.map((draft) => (
          <DraftLine key={draft.id} draft={draft} onOpen={() => void open(draft.id, draft.page)} />
        ))}
      </ul>
    </Dialog>
  )
}

function DraftLine({ draft, onOpen }: { draft: PageDraft; onOpen: () => void }) {
  const say = useMessages(draftMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  const { title, page, releaseAt, failure } = draft
  return (
    <li className={styles.line}>
      <span className={styles.name}>{title}</span>
      <Tag>{inLanguage(blockWords.options.page[page])}</Tag>
      {releaseAt !== null && <span>{dayAndTime(new Date(releaseAt), language)}</span>}
      {failure !== null && <Tag>{say('failedMark')}</Tag>}
      <Button size="small" aria-label={`${say('open')}: ${title}`} onClick={onOpen}>
        {say('open')}
      </Button>
    </li>
  )
}
