import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { type EditValues, editValuesOf } from '../../fields/edit-values.ts'
import { useNewEditValues } from '../../fields/use-new-edit-values.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { ConflictPart } from '../conflict/conflict-part.tsx'
import { FormContext } from '../engine/form-context.ts'
import { useRecordForm } from '../engine/use-record-form.ts'
import { formMessages } from '../form.messages.ts'
import { ErrorSummary } from '../layout/error-summary.tsx'
import { formTitle } from '../layout/form-title.ts'
import { SaveProblem } from '../layout/save-problem.tsx'
import { DialogFrame } from './dialog-frame.tsx'

interface FormDialogProps {
  resource: Resource
  words: PlainWords
  /** The record to change; a new one is made without. */
  record: Row | null
  /** What a new one begins with. */
  initial?: EditValues | undefined
  /** Fields that this dialog asks for although the resource does not. */
  required?: readonly string[] | undefined
  /** Instead of the usual title. */
  title?: ReactNode
  /** Said instead of the usual words once it is saved. */
  done?: ((saved: Row) => string) | undefined
  onClose: () => void
  children: ReactNode
}

/** The form of a resource in a dialog: makes or changes a record without leaving the page. */
export function FormDialog(props: FormDialogProps) {
  const { resource, words, record, initial, title, done, onClose, children } = props
  const say = useMessages(formMessages)
  const language = useLanguage()
  const newEditValues = useNewEditValues()
  const base = useMemo(
    () =>
      record === null
        ? { ...newEditValues(resource.fields), ...initial }
        : editValuesOf(resource.fields, record),
    [resource, record, initial, newEditValues],
  )
  const isNew = record === null
  const onSaved = (saved: Row) => {
    const name = nameOf(saved, resource)
    showToast({ text: done?.(saved) ?? say(isNew ? 'created' : 'saved', { name }) })
    onClose()
  }
  const { form, saving, decide } = useRecordForm({ ...props, base, onSaved })
  return (
    <FormContext value={form}>
      <DialogFrame
        title={title ?? formTitle({ resource, words, record }, language)}
        action={say('save')}
        onClose={onClose}
      >
        <ErrorSummary />
        <SaveProblem problem={saving.problem} />
        {children}
      </DialogFrame>
      <ConflictPart saving={saving} onDecide={decide} />
    </FormContext>
  )
}
