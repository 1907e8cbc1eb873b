import type { PageDraft } from '@backlot/contract/site/page/page-drafts'
import { FilePen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { dayAndTime } from '../../../ui/format/format-time.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { draftMessages } from './drafts.messages.ts'
import { sayFailure, useDraftAction, useOpenDraft, useShowDraft } from './use-drafts.ts'

const ScheduleDraft = lazyAntd(async () => (await import('./schedule-draft.tsx')).ScheduleDraft)
const ChangesDialog = lazyAntd(async () => (await import('./changes-dialog.tsx')).ChangesDialog)
const DiscardDraft = lazyAntd(async () => (await import('./discard-draft.tsx')).DiscardDraft)

interface DraftBarProps {
  /** Whether it stands above the preview, to which it leads elsewhere. */
  isOnPreview?: boolean
}

/** Says that a page shows a draft, and what may be done with it; nothing where it shows what there is. */
export function DraftBar({ isOnPreview = false }: DraftBarProps) {
  const { draft, isGone } = useOpenDraft()
  const show = useShowDraft()
  useEffect(() => {
    // Released by the clock, or discarded by a colleague.
    if (isGone) void show(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each that has gone
  }, [isGone])
  return draft ? <OpenDraft draft={draft} isOnPreview={isOnPreview} /> : null
}

function OpenDraft({ draft, isOnPreview }: { draft: PageDraft; isOnPreview: boolean }) {
  const say = useMessages(draftMessages)
  const show = useShowDraft()
  return (
    <Notice icon={FilePen} tone="warning" text={useDraftWords(draft)}>
      {!isOnPreview && (
        <Link to={`/blocks/preview?page=${draft.page}`} className={buttonClass('default', 'small')}>
          {say('preview')}
        </Link>
      )}
      {draft.changes > 0 && <ChangesButton draft={draft} />}
      <DraftButtons draft={draft} />
      <Button size="small" onClick={() => void show(null)}>
        {say('leave')}
      </Button>
    </Notice>
  )
}

function ChangesButton({ draft }: { draft: PageDraft }) {
  const say = useMessages(draftMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {say('changes', { count: draft.changes })}
      </Button>
      <PartBoundary fallback={null}>
        {isOpen && <ChangesDialog draft={draft} onClose={() => setIsOpen(false)} />}
      </PartBoundary>
    </>
  )
}

function useDraftWords(draft: PageDraft): string {
  const say = useMessages(draftMessages)
  const language = useLanguage()
  const { title: name, changes: count, releaseAt, failure } = draft
  if (failure) return sayFailure(say, draft)
  if (count === 0) return say('begun', { name })
  return releaseAt === null
    ? say('shown', { name, count })
    : say('scheduled', { name, at: dayAndTime(new Date(releaseAt), language) })
}

function DraftButtons({ draft }: { draft: PageDraft }) {
  const say = useMessages(draftMessages)
  const mayChange = usePermission('update-blocks')
  const { mutate, isPending } = useDraftAction()
  const [dialog, setDialog] = useState<'schedule' | 'discard' | null>(null)
  if (!mayChange) return null
  return (
    <>
      {draft.status === 'scheduled' && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ draft, action: 'takeBack' })}>
          {say('takeBack')}
        </Button>
      )}
      {draft.status !== 'scheduled' && draft.changes > 0 && (
        <Button size="small" onClick={() => setDialog('schedule')}>
          {say('schedule')}
        </Button>
      )}
      {draft.changes > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ draft, action: 'release' })}>
          {say('release')}
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('discard')}>
        {say('discard')}
      </Button>
      <PartBoundary fallback={null}>
        {dialog === 'schedule' && <ScheduleDraft draft={draft} onClose={() => setDialog(null)} />}
        {dialog === 'discard' && <DiscardDraft draft={draft} onClose={() => setDialog(null)} />}
      </PartBoundary>
    </>
  )
}
