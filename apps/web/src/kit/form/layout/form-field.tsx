import type { Field } from '@backlot/contract/core/fields/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShallow } from 'zustand/shallow'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import type { EditValues } from '../../fields/edit-values.ts'
import type { InputProps } from '../../fields/input-props.ts'
import { FieldInput } from '../../fields/kinds/field-input.tsx'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { viewOfKind } from '../../fields/kinds/kind-views.ts'
import { besideNames } from '../../fields/numbers/beside.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { shownError } from '../engine/field-error.ts'
import { controlId } from '../engine/focus-field.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'

export interface FormFieldProps {
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
  children?: (props: InputProps) => ReactNode
}

/** A field of the form around it: label, input, help, and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { resource, isNew } = useForm()
  const field = resource.fields[props.name]
  if (field === undefined) throw new Error(`${resource.name} has no field ${props.name}.`)
  const isFixed = field.written === 'system' || (field.written === 'once' && !isNew)
  return isFixed ? <FixedField {...props} field={field} /> : <OpenField {...props} field={field} />
}

type KnownFieldProps = FormFieldProps & { field: Field }

function OpenField(own: KnownFieldProps) {
  const { name, field, unit, isLabelHidden = false, children } = own
  const { words, store, isNew } = useForm()
  const value = useFormState(({ values }) => values[name])
  const neighbours = useNeighbours(field)
  const error = useShownError(name)
  const id = controlId(store, name)
  const help = useHelp(own)
  const label = useLabel(own)
  const isRequired = field.presence === 'required' && (field.written !== 'secret' || isNew)
  const props: InputProps = {
    ...{ id, name, label, field, words, value, neighbours, isRequired, unit },
    isDisabled: false,
    isInvalid: error !== undefined,
    describedBy: describedBy(id, error !== undefined, help !== undefined),
    onChange: (next) => store.change(name, next),
    onLeave: () => store.touch(name),
    onBusy: (isBusy) => store.setBusy(name, isBusy),
  }
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, label, isRequired }} isHidden={isLabelHidden} />
      {children?.(props) ?? <FieldInput {...props} />}
      {error !== undefined && <FieldErrorLine id={id} text={error} />}
      {help !== undefined && <FieldHelp id={id}>{help}</FieldHelp>}
    </div>
  )
}

/** What is written once, or by the system alone, is shown and no more. */
function FixedField(own: KnownFieldProps) {
  const { name, field, isLabelHidden = false } = own
  const { words, store, around } = useForm()
  const id = controlId(store, name)
  const help = useHelp(own)
  const label = useLabel(own)
  const value = around[viewOfKind(field.kind).shownKey(name)]
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <div className={styles.fixed}>
        <KindValue {...{ field, words, name, value }} kind={field.kind} record={around} isBrief={false} />
      </div>
      {help !== undefined && <FieldHelp id={id}>{help}</FieldHelp>}
    </div>
  )
}

function useLabel({ name, label }: FormFieldProps): string {
  const { words } = useForm()
  const inLanguage = useWords()
  return label ?? inLanguage(fieldWords(words, name))
}

function useHelp({ name, help }: FormFieldProps): ReactNode {
  const helpWords = useForm().words.help?.[name]
  const inLanguage = useWords()
  return help ?? (helpWords && inLanguage(helpWords))
}

/** What the form, or the record around it, holds that this field is read with. */
function useNeighbours(field: Field): EditValues {
  const { around } = useForm()
  return useFormState(
    useShallow(({ values }) =>
      Object.fromEntries(besideNames(field).map((name) => [name, values[name] ?? around[name]])),
    ),
  )
}

function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles.help} id={`${id}-help`}>
      {children}
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
