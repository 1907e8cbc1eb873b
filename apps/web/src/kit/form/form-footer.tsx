import { Button } from 'antd'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import { useForm, useFormState } from './form-context.ts'

interface FormFooterProps {
  keptAt: Date | null
  onCancel: () => void
}

/** Stays at the foot of the page: the state of the draft, and the ways out. */
export function FormFooter({ keptAt, onCancel }: FormFooterProps) {
  const { save, isSaving } = useForm()
  const say = useMessages(formMessages)
  const isDirty = useFormState((state) => state.isDirty)
  const isUploading = useFormState((state) => state.busy.size > 0)
  useSaveKey(() => void save({ stay: false }))
  const facts = [
    isDirty && say('unsaved'),
    isDirty && keptAt && say('draftKept', { time: dayjs(keptAt).format('HH:mm') }),
    isUploading && say('uploading'),
  ].filter(Boolean)
  return (
    <div className={styles.footer}>
      <span className={styles.state} role="status">
        {facts.length > 0 && <span className={styles.dot} aria-hidden="true" />}
        {facts.join(' · ')}
      </span>
      <Button type="text" onClick={onCancel}>
        {say('cancel')}
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

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!event.repeat && !isDialogOpen()) save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** A dialog that was closed may wait in the document, unseen. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())
}
