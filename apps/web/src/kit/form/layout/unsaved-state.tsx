import { useMessages } from '../../../platform/i18n/messages.ts'
import { timeOfDay } from '../../../ui/format/format-time.ts'
import { useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'

/** Whether something is unsaved, when it was kept on this device, and what is still uploading. */
export function UnsavedState({ keptAt }: { keptAt: Date | null }) {
  const say = useMessages(formMessages)
  const isDirty = useFormState((state) => state.isDirty)
  const isUploading = useFormState((state) => state.busy.size > 0)
  const facts = [
    isDirty && say('unsaved'),
    isDirty && keptAt && say('draftKept', { time: timeOfDay(keptAt) }),
    isUploading && say('uploading'),
  ].filter(Boolean)
  return (
    <span className={styles.state} role="status">
      {facts.length > 0 && <span className={styles.dot} aria-hidden="true" />}
      {facts.join(' · ')}
    </span>
  )
}
