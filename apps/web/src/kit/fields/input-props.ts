import type { Field } from '@backlot/contract/core/fields/field'
import type { PlainWords } from '../records/words.ts'

/** What every input is given, whatever its kind. */
export interface InputProps<V = unknown> {
  /** The id of the control, to which its label points. */
  id: string
  name: string
  label: string
  field: Field
  words: PlainWords
  value: V
  isDisabled: boolean
  isInvalid: boolean
  isRequired: boolean
  /** The ids of the help and the error below. */
  describedBy: string | undefined
  /** Stands inside the control behind the value. */
  unit?: string | undefined
  onChange: (value: V) => void
  onLeave: () => void
}

/** What antd's controls and screen readers need of these props. */
export function controlProps(props: Omit<InputProps, 'value' | 'onChange'>) {
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
