import {
  type MadeMember,
  memberBatchEndpoints,
  memberBatchFields,
} from '@backlot/contract/resources/member-batch'
import { useQueryClient } from '@tanstack/react-query'
import { ActionForm } from '../../../kit/form/dialog/action-form.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { batchMessages } from './batch.messages.ts'

const words = {
  fields: {
    count: batchMessages.count,
    csv: batchMessages.csv,
    planId: batchMessages.planId,
    endDate: batchMessages.endDate,
  },
  options: {},
  help: {
    count: batchMessages.countHelp,
    csv: batchMessages.csvHelp,
    planId: batchMessages.planHelp,
    endDate: batchMessages.endDateHelp,
  },
}
/** There is no record yet. */
const nobody = { id: 0, version: 0 }
// A thousand passwords are hashed on the way.
const longestMs = 60_000

interface NewBatchProps {
  onMade: (members: readonly MadeMember[]) => void
  onClose: () => void
}

export function NewBatch({ onMade, onClose }: NewBatchProps) {
  const say = useMessages(batchMessages)
  const client = useQueryClient()
  return (
    <ActionForm
      title={say('title')}
      label={say('make')}
      fields={memberBatchFields}
      words={words}
      record={nobody}
      onSend={async (body, idempotencyKey) => {
        const options = { body, idempotencyKey, timeoutMs: longestMs }
        const { members } = await callApi(memberBatchEndpoints.batchCreate, options)
        onMade(members)
        void refreshResource(client, 'users')
      }}
      onClose={onClose}
    />
  )
}
