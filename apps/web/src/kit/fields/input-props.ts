import type { Field } from '@backlot/contract/core/fields/field'
import type { ReactNode } from 'react'
import type { PlainWords } from '../records/words.ts'

/** A figure beside a line, with its name. */
export interface LineFact {
  readonly name: string
  readonly text: string
}

/** What every input is given, whatever its kind. */
export interface InputProps<V = unknown> {
  /** The id of the control, to which its label points. */
  id: string
  name: string
  label: string
  field: Field
  words: PlainWords
  value: V
  /** What the fields hold that this one is read with, such as the currency of an amount; none where it stands alone. */
  neighbours?: Readonly<Record<string, unknown>> | undefined
  isDisabled: boolean
  isInvalid: boolean
  isRequired: boolean
  /** The ids of the help and the error below. */
  describedBy: string | undefined
  /** What it means that nothing is chosen, in the place of a value. */
  blank?: string | undefined
  /** Stands inside the control behind the value. */
  unit?: ReactNode
  /** Of a field of lines: what is worked out of each, beside what is typed in it. */
  lineFacts?: ((line: Readonly<Record<string, unknown>>) => readonly LineFact[]) | undefined
  onChange: (value: V) => void
  onLeave: () => void
  /** Called when there is a new part to fill in: nothing is said to be wrong before it is left. */
  onBegin?: (() => void) | undefined
  /** Called when something that is still on its way, such as an upload, begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

/** Edits a value inside of another; given by the form, so that an input need not know all others. */
export interface NestingInputProps<V = unknown> extends InputProps<V> {
  renderInput: (props: InputProps) => ReactNode
}

export type ControlProps = Pick<
  InputProps,
  'id' | 'isDisabled' | 'isInvalid' | 'isRequired' | 'describedBy' | 'onLeave'
>

/** What antd's controls and screen readers need of these props. */
export function controlProps(props: ControlProps) {
  const { id, isDisabled, isInvalid, isRequired, describedBy, onLeave } = props
  return {
    id,
    disabled: isDisabled,
    onBlur: onLeave,
    'aria-invalid': isInvalid,
    'aria-required': isRequired,
    ...(isInvalid && { status: 'error' as const }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  }
}
