import { Button } from 'antd'
import { cancelWaitingWrites, useWaitingWrites } from '../../../platform/api/waiting-writes.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useForm } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'
import { UnsavedState } from './unsaved-state.tsx'
import { useSaveKey } from './use-save-key.ts'

export interface FormFooterProps {
  keptAt: Date | null
  onCancel: () => void
}

/** Stays at the foot of the page: the state of the draft, and the ways out. */
export function FormFooter({ keptAt, onCancel }: FormFooterProps) {
  const { save, isSaving } = useForm()
  const say = useMessages(formMessages)
  const isWaiting = useWaitingWrites() > 0 && isSaving
  useSaveKey(() => void save({ stay: false }))
  return (
    <div className={styles.footer}>
      <UnsavedState keptAt={keptAt} />
      <Button type="text" onClick={isWaiting ? cancelWaitingWrites : onCancel}>
        {say(isWaiting ? 'cancelSave' : 'cancel')}
      </Button>
      <Button disabled={isSaving} onClick={() => save({ stay: true })}>
        {say('saveAndStay')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {say('save')}
        <kbd className={styles.key}>Ctrl S</kbd>
      </Button>
    </div>
  )
}
