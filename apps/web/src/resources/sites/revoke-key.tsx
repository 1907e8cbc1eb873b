import type { SiteKey } from '@backlot/contract/site/site-keys'
import { AskDialog } from '../../kit/actions/ask-dialog.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { keyMessages } from './keys.messages.ts'
import { useRevokeKey } from './use-keys.ts'

interface RevokeKeyProps {
  siteId: number
  siteKey: SiteKey
  onClose: () => void
}

/** Asks before a key is revoked: a site that uses it stands still. */
export function RevokeKey({ siteId, siteKey: { id, name }, onClose }: RevokeKeyProps) {
  const say = useMessages(keyMessages)
  const { mutate, isPending } = useRevokeKey(siteId)
  const revoke = () =>
    mutate(id, {
      onSuccess: () => showToast({ text: say('revokeDone', { name }) }),
      onError: (error) => showToast({ text: error.message, kind: 'danger' }),
      onSettled: onClose,
    })
  return (
    <AskDialog
      title={say('revokeQuestion', { name })}
      action={say('revoke')}
      isDangerous
      isBusy={isPending}
      onDo={revoke}
      onClose={onClose}
    />
  )
}
