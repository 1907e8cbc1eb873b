import type { Resource } from '@backlot/contract/core/resource/resource'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { editValuesOf } from '../../fields/edit-values.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { ConflictPart } from '../conflict/conflict-part.tsx'
import { DraftNotice } from '../draft/draft-notice.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { FormContext } from '../engine/form-context.ts'
import { useRecordForm } from '../engine/use-record-form.ts'
import { formMessages } from '../form.messages.ts'
import { ErrorSummary } from '../layout/error-summary.tsx'
import { keepChoosing } from '../layout/keep-choosing.ts'
import { SaveProblem } from '../layout/save-problem.tsx'
import { UnsavedGuard } from '../page/unsaved-guard.tsx'
import styles from './inline.module.css'
import { InlineFooter } from './inline-footer.tsx'

interface InlineFormProps {
  resource: Resource
  words: PlainWords
  /** The record as the page around it has it. */
  record: Row
  children: ReactNode
}

/** Some fields of a record, changed where it stands among others: saved by itself, guarded as a page is. */
export function InlineForm(props: InlineFormProps) {
  const { resource, record, children } = props
  const say = useMessages(formMessages)
  const base = useMemo(() => editValuesOf(resource.fields, record), [resource, record])
  const onSaved = (saved: Row) => {
    draft.discard()
    showToast({ text: say('saved', { name: nameOf(saved, resource) }) })
  }
  const { form, saving, decide } = useRecordForm({ ...props, base, onSaved })
  const draft = useDraft(resource, form.store, record.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save({ stay: true })
  }
  return (
    <FormContext value={form}>
      <form
        className={styles.form}
        aria-label={nameOf(record, resource)}
        onSubmit={submit}
        onKeyDown={keepChoosing}
        noValidate
        autoComplete="off"
      >
        <DraftNotice draft={draft} />
        <ErrorSummary />
        <SaveProblem problem={saving.problem} />
        {children}
        <InlineFooter draft={draft} />
      </form>
      <UnsavedGuard store={form.store} part={String(record.id)} onDiscard={draft.discard} />
      <ConflictPart saving={saving} onDecide={decide} />
    </FormContext>
  )
}
