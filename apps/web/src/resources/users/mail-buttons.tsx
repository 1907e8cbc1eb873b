import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { userEndpoints, type users } from '@backlot/contract/resources/users'
import { KeyRound, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { sendOnline } from '../../platform/api/waiting-writes.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { userMessages } from './user-page.messages.ts'

/** Mails that a member can be sent: to whom they can be sent, and only by a press of theirs, for they are never fetched ahead. */
export function MailButtons({ member }: { member: RecordOf<typeof users> }) {
  const say = useMessages(userMessages)
  const may = usePermission('update-users')
  const [isBusy, setIsBusy] = useState(false)
  const isMobile = useIsMobile()
  const { id, email, emailVerifiedAt, status } = member
  if (!may || email === null || status !== 'enabled') return null
  const send = async (endpoint: typeof userEndpoints.sendReset) => {
    setIsBusy(true)
    try {
      await sendOnline(() => callApi(endpoint, { params: { id } }))
      showToast({ text: say('sent', { email }) })
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  const isUnverified = emailVerifiedAt === null
  const reset = say('sendReset')
  return (
    <>
      {isUnverified && (
        <Button isBusy={isBusy} onClick={() => void send(userEndpoints.sendVerification)}>
          <MailCheck size={14} strokeWidth={1.75} aria-hidden="true" />
          {say('sendVerification')}
        </Button>
      )}
      <Button
        isBusy={isBusy}
        aria-label={reset}
        title={reset}
        onClick={() => void send(userEndpoints.sendReset)}
      >
        <KeyRound size={14} strokeWidth={1.75} aria-hidden="true" />
        {/* A phone has room for the words of one of them. */}
        {!(isMobile && isUnverified) && reset}
      </Button>
    </>
  )
}
