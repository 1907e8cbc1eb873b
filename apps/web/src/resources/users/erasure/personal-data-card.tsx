import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { memberErasureEndpoints } from '@backlot/contract/resources/member-erasure'
import type { users } from '@backlot/contract/resources/users'
import { useState } from 'react'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { callApi } from '../../../platform/api/api.ts'
import { saveFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { erasureMessages } from './erasure.messages.ts'
import styles from './erasure.module.css'

interface PersonalDataCardProps {
  member: RecordOf<typeof users>
  /** Asks whether they shall be erased. */
  onErase: () => void
}

/** What a member may ask for about their data: all of it, or that it goes. */
export function PersonalDataCard({ member, onErase }: PersonalDataCardProps) {
  const say = useMessages(erasureMessages)
  const mayDisclose = usePermission('disclose-users')
  const mayErase = usePermission('erase-users')
  const isErased = member.erasedAt !== null
  if (!mayDisclose && !mayErase && !isErased) return null
  return (
    <ShowCard title={say('card')}>
      {isErased && <p className={styles.erased}>{say('erased')}</p>}
      <div className={styles.buttons}>
        {mayDisclose && <DiscloseButton id={member.id} />}
        {mayErase && !isErased && <Button onClick={onErase}>{say('erase')}</Button>}
      </div>
    </ShowCard>
  )
}

function DiscloseButton({ id }: { id: number }) {
  const say = useMessages(erasureMessages)
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const held = await callApi(memberErasureEndpoints.disclose, { params: { id } })
      const text = JSON.stringify(held, null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `member-${id}.json`)
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      {say('disclose')}
    </Button>
  )
}
