import type { PageDraft } from '@backlot/contract/site/page/page-drafts'
import { AskDialog } from '../../../kit/actions/ask-dialog.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { draftMessages } from './drafts.messages.ts'
import { useDraftAction } from './use-drafts.ts'

/** Asks before a draft is given up with all that it holds. */
export function DiscardDraft({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const say = useMessages(draftMessages)
  const { mutate, isPending } = useDraftAction()
  return (
    <AskDialog
      title={say('discardQuestion', { name: draft.title })}
      action={say('discard')}
      isDangerous
      isBusy={isPending}
      onDo={() => mutate({ draft, action: 'discard' }, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
