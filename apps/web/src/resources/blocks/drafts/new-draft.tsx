import { draftEndpoints, newDraftFields, type PageDraft } from '@backlot/contract/site/page/page-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { ActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { blockWords } from '../blocks.messages.ts'
import { draftMessages } from './drafts.messages.ts'
import { draftsKey } from './use-drafts.ts'

const words = {
  fields: { title: draftMessages.name, page: draftMessages.page },
  options: { page: blockWords.options.page },
}

/** There is no record yet. */
const nothing = { id: 0, version: 0 }

interface NewDraftProps {
  onMade: (draft: PageDraft) => void
  onClose: () => void
}

/** Asks what a draft is called and of which page it is, and begins it. */
export function NewDraft({ onMade, onClose }: NewDraftProps) {
  const say = useMessages(draftMessages)
  const client = useQueryClient()
  return (
    <ActionForm
      title={say('begin')}
      label={say('begin')}
      fields={newDraftFields}
      words={words}
      record={nothing}
      onSend={async (body, idempotencyKey) => {
        const draft = await callApi(draftEndpoints.create, { body, idempotencyKey })
        // Whoever looks through a draft that is not among them is led out of it.
        await client.refetchQueries({ queryKey: draftsKey })
        showToast({ text: say('beginDone', { name: draft.title }) })
        onMade(draft)
      }}
      onClose={onClose}
    />
  )
}
