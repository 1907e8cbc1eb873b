import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { userEndpoints, type users } from '@backlot/contract/resources/users'
import { ChevronDown, KeyRound, Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { sendOnline } from '../../platform/api/waiting-writes.ts'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { MenuButton } from '../../ui/menus/menu-button.tsx'
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
  const sendReset = () => void send(userEndpoints.sendReset)
  if (emailVerifiedAt !== null)
    return (
      <Button isBusy={isBusy} onClick={sendReset}>
        <KeyRound size={14} strokeWidth={1.75} aria-hidden="true" />
        {say('sendReset')}
      </Button>
    )
  // Beside neighbours and what else can be done, the head has no room for the words of either.
  return (
    <MenuButton
      label={say('sendMail')}
      hasWords={isMobile}
      className={buttonClass()}
      entries={[
        {
          key: 'verification',
          label: say('sendVerification'),
          icon: MailCheck,
          isDisabled: isBusy,
          onChoose: () => void send(userEndpoints.sendVerification),
        },
        { key: 'reset', label: say('sendReset'), icon: KeyRound, isDisabled: isBusy, onChoose: sendReset },
      ]}
    >
      {isMobile ? say('sendMail') : <Mail size={16} strokeWidth={1.5} aria-hidden="true" />}
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
    </MenuButton>
  )
}
