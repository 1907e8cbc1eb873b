import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { FieldInput, type FieldInputProps } from '../../fields/kinds/field-input.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { shownError } from '../engine/field-error.ts'
import { controlId } from '../engine/focus-field.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'

interface FormFieldProps {
  name: string
  /** Takes the place of the field's own name. */
  label?: string
  /** Stands inside the control behind the value, such as "views". */
  unit?: string
  /** Takes the place of the line under the field. */
  help?: ReactNode
  /** A card whose heading says it already. */
  isLabelHidden?: boolean
  /** Takes the place of the kind's own input. */
  children?: (props: FieldInputProps) => ReactNode
}

/** A field of the form around it: label, input, help, and what is wrong with it. */
export function FormField({
  name,
  label: ownLabel,
  unit,
  help,
  isLabelHidden = false,
  children,
}: FormFieldProps) {
  const { resource, words, store, record } = useForm()
  const inLanguage = useWords()
  const value = useFormState(({ values }) => values[name])
  const error = useShownError(name)
  const field = resource.fields[name]
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}.`)
  const id = controlId(store, name)
  const helpWords = words.help?.[name]
  const shownHelp = help ?? (helpWords && inLanguage(helpWords))
  const isNew = record === null
  const isRequired = field.presence === 'required' && (field.written !== 'secret' || isNew)
  const label = ownLabel ?? inLanguage(fieldWords(words, name))
  const props: FieldInputProps = {
    ...{ id, name, label, field, words, value, isRequired, unit },
    isDisabled: false,
    isInvalid: error !== undefined,
    describedBy: describedBy(id, error !== undefined, shownHelp !== undefined),
    onChange: (next) => store.change(name, next),
    onLeave: () => store.touch(name),
    onBusy: (isBusy) => store.setBusy(name, isBusy),
  }
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, label, isRequired }} isHidden={isLabelHidden} />
      {children?.(props) ?? <FieldInput {...props} />}
      {error !== undefined && <FieldErrorLine id={id} text={error} />}
      {shownHelp !== undefined && (
        <div className={styles.help} id={`${id}-help`}>
          {shownHelp}
        </div>
      )}
    </div>
  )
}

function describedBy(id: string, hasError: boolean, hasHelp: boolean): string | undefined {
  const ids = [hasError && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

interface FieldLabelProps {
  id: string
  label: string
  isRequired: boolean
  isHidden: boolean
}

function FieldLabel({ id, label, isRequired, isHidden }: FieldLabelProps) {
  const say = useMessages(formMessages)
  return (
    <label htmlFor={id} className={isHidden ? 'visually-hidden' : styles.label}>
      {label}
      {isRequired && (
        <span className={styles.required} title={say('required')} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  )
}

function FieldErrorLine({ id, text }: { id: string; text: string }) {
  return (
    <div className={styles.error} id={`${id}-error`}>
      <CircleAlert size={12} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </div>
  )
}

function useShownError(name: string): string | undefined {
  const language = useLanguage()
  return useFormState((state) => shownError(state, name, language))
}
