import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useShownDraft } from '../../../platform/api/shown-draft.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { draftMessages } from './drafts.messages.ts'

const DraftsDialog = lazyAntd(async () => (await import('./drafts-dialog.tsx')).DraftsDialog)

/** Leads to the drafts of pages. */
export function DraftsButton() {
  const say = useMessages(draftMessages)
  const mayChange = usePermission('update-blocks')
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(false)
  // On phones the bar of the draft leads out of it, and there is no room for both.
  const isLeftOut = useShownDraft() !== null && isMobile
  if (!mayChange || isLeftOut) return null
  return (
    <>
      <Button aria-label={say('drafts')} title={say('drafts')} onClick={() => setIsOpen(true)}>
        <FilePen size={16} strokeWidth={1.5} aria-hidden="true" />
        {!isMobile && say('drafts')}
      </Button>
      <PartBoundary fallback={null}>
        {isOpen && <DraftsDialog onClose={() => setIsOpen(false)} />}
      </PartBoundary>
    </>
  )
}
