import { Button } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { FormDraft } from '../draft/use-draft.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import { UnsavedState } from '../layout/unsaved-state.tsx'
import { useSaveKey } from '../layout/use-save-key.ts'
import styles from './inline.module.css'

/** The two ways on once something was changed; there is nothing to press before. */
export function InlineFooter({ draft }: { draft: FormDraft }) {
  const say = useMessages(formMessages)
  const { store, save, isSaving } = useForm()
  const isDirty = useFormState((state) => state.isDirty || state.busy.size > 0)
  useSaveKey(() => {
    if (store.getState().isDirty) void save({ stay: true })
  })
  const giveUp = () => {
    draft.discard()
    const { base, version, record } = store.getState()
    store.open({ base, version, record })
  }
  return (
    <div className={isDirty ? styles.foot : 'visually-hidden'}>
      <UnsavedState keptAt={draft.keptAt} />
      {isDirty && (
        <>
          <Button size="small" disabled={isSaving} onClick={giveUp}>
            {say('discardDraft')}
          </Button>
          <Button size="small" type="primary" htmlType="submit" loading={isSaving}>
            {say('save')}
          </Button>
        </>
      )}
    </div>
  )
}
