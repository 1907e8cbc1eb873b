import type { Ref } from '@backlot/contract/core/fields/field'
import { channelEndpoints } from '@backlot/contract/resources/channels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AskDialog } from '../../../kit/actions/ask-dialog.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { refreshResource } from '../../../platform/queries/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { channelAdminMessages } from './admins.messages.ts'

interface RemoveAdminProps {
  channel: Ref
  admin: Ref
  onClose: () => void
}

/** Asks before somebody is taken off a channel. */
export function RemoveAdmin({ channel, admin, onClose }: RemoveAdminProps) {
  const say = useMessages(channelAdminMessages)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callApi(channelEndpoints.removeAdmin, { params: { id: channel.id, adminId: admin.id } }),
    onSuccess: () => showToast({ text: say('removed', { name: admin.name }) }),
    onError: (error) => showToast({ text: error.message, kind: 'danger' }),
    onSettled: () => {
      void refreshResource(client, 'channels')
      onClose()
    },
  })
  return (
    <AskDialog
      title={say('removeQuestion', { name: admin.name, channel: channel.name })}
      action={say('remove')}
      isDangerous
      isBusy={isPending}
      onDo={() => mutate()}
      onClose={onClose}
    >
      <p>{say('removeDetail')}</p>
    </AskDialog>
  )
}
