import type { Field, FieldKind } from '@backlot/contract/core/fields/field'
import { isLastByDefault } from '@backlot/contract/core/fields/presence'
import type { ReactNode } from 'react'
import { useShallow } from 'zustand/shallow'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Blank } from '../../../ui/placeholders/skeleton-parts.tsx'
import type { EditValues } from '../../fields/edit-values.ts'
import type { InputProps } from '../../fields/input-props.ts'
import { FieldInput } from '../../fields/kinds/field-input.tsx'
import { KindValue } from '../../fields/kinds/field-value.tsx'
import { viewOfKind } from '../../fields/kinds/kind-views.ts'
import { besideNames } from '../../fields/numbers/beside.ts'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { controlId } from '../engine/focus-field.ts'
import { useForm, useFormState } from '../engine/form-context.ts'
import { formMessages } from '../form.messages.ts'
import styles from '../form.module.css'
import { describedBy, FieldLines, useFieldFaults } from './field-lines.tsx'
import { useIsKept, useReachable } from './use-steps.ts'

export interface FormFieldProps {
  name: string
  /** Takes the place of the field's own name. */
  label?: string
  /** Of a reference: what is offered where not all that it may point to is taken, as a fixed filter. */
  offered?: Readonly<Record<string, string>>
  /** Stands inside the control behind the value, such as "views". */
  unit?: ReactNode
  /** Of a field of lines: what is worked out of each. */
  lineFacts?: InputProps['lineFacts']
  /** Takes the place of the line under the field. */
  help?: ReactNode
  /** A card whose heading says it already. */
  isLabelHidden?: boolean
  /** Takes the place of the kind's own input. */
  children?: (props: InputProps) => ReactNode
}

/** A field of the form around it: label, input, help, and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { resource, isNew, isOutline } = useForm()
  const field = resource.fields[props.name]
  if (field === undefined) throw new Error(`${resource.name} has no field ${props.name}.`)
  if (isOutline) return <BlankField {...props} field={field} />
  const isFixed = field.written === 'system' || (field.written === 'once' && !isNew)
  return isFixed ? <FixedField {...props} field={field} /> : <OpenField {...props} field={field} />
}

type KnownFieldProps = FormFieldProps & { field: Field }

function OpenField(own: KnownFieldProps) {
  const { name, unit, lineFacts, isLabelHidden = false, children } = own
  const field = offering(useReachable(name, own.field), own.offered)
  const isKept = useIsKept(name, field)
  const { words, store, isNew } = useForm()
  const value = useFormState(({ values }) => values[name])
  const neighbours = useNeighbours(field)
  const id = controlId(store, name)
  const lines = { ...useFieldFaults(name), help: useHelp(own, isKept) }
  const label = useLabel(own)
  const isRequired = field.presence === 'required' && (field.written !== 'secret' || isNew)
  const props: InputProps = {
    ...{ id, name, label, field, words, value, neighbours, isRequired, unit, lineFacts },
    isDisabled: isKept,
    isInvalid: lines.error !== undefined,
    describedBy: describedBy(id, lines),
    onChange: (next) => store.change(name, next),
    onLeave: () => store.touch(name),
    onBegin: () => store.begin(name),
    onBusy: (isBusy) => store.setBusy(name, isBusy),
  }
  return (
    <div className={styles.field}>
      <FieldLabel {...{ id, label, isRequired }} isHidden={isLabelHidden} />
      {children?.(props) ?? <FieldInput {...props} />}
      <FieldLines id={id} {...lines} />
    </div>
  )
}

function offering(field: Field, targetFilter: FormFieldProps['offered']): Field {
  return targetFilter ? { ...field, settings: { ...field.settings, targetFilter } } : field
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
      <FieldLines id={id} error={undefined} warning={undefined} help={help} />
    </div>
  )
}

/** The place of a field whose value has not come. */
function BlankField(own: KnownFieldProps) {
  const label = useLabel(own)
  return (
    <div className={styles.field}>
      <span className={own.isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <Blank width="100%" height={blankHeights[own.field.kind] ?? 'var(--control)'} />
    </div>
  )
}

/** In px, of the kinds whose input is higher than a line. */
const blankHeights: Partial<Record<FieldKind, number>> = {
  longText: 76,
  richText: 280,
  references: 72,
  lines: 120,
  image: 200,
  video: 200,
  file: 72,
  json: 120,
}

function useLabel({ name, label }: FormFieldProps): string {
  const { words } = useForm()
  const inLanguage = useWords()
  return label ?? inLanguage(fieldWords(words, name))
}

function useHelp({ name, help, field }: KnownFieldProps, isKept = false): ReactNode {
  const own = useForm().words.help?.[name]
  const inLanguage = useWords()
  const say = useMessages(formMessages)
  if (isKept) return say('kept')
  if (help != null) return help
  if (own) return inLanguage(own)
  return isLastByDefault(field) ? say('lastByDefault') : undefined
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
