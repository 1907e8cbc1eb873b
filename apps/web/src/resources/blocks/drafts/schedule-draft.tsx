import { draftEndpoints, type PageDraft, scheduleFields } from '@backlot/contract/site/page/page-drafts'
import { useQueryClient } from '@tanstack/react-query'
import { ActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { draftMessages } from './drafts.messages.ts'

const words = { fields: { releaseAt: draftMessages.releaseAt }, options: {} }

/** It is no record of a resource. */
const nothing = { id: 0, version: 0 }

/** Asks when a draft comes out. */
export function ScheduleDraft({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const say = useMessages(draftMessages)
  const client = useQueryClient()
  const { id, title: name } = draft
  return (
    <ActionForm
      title={say('scheduleTitle', { name })}
      label={say('schedule')}
      fields={scheduleFields}
      words={words}
      record={nothing}
      onSend={async (body, idempotencyKey) => {
        await callApi(draftEndpoints.schedule, { params: { id }, body, idempotencyKey })
        showToast({ text: say('scheduleDone', { name }) })
        await refreshResource(client, 'blocks')
      }}
      onClose={onClose}
    />
  )
}
