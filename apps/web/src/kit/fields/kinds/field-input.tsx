import type { ReactNode } from 'react'
import type { InputProps } from '../input-props.ts'
import { inputOfKind } from './kind-inputs.ts'

/** Edits one field the way its kind is edited everywhere. */
export function FieldInput<V>(props: InputProps<V>): ReactNode {
  const Input = inputOfKind(props.field.kind)
  // The field says of which kind the value is.
  return <Input {...(props as unknown as InputProps)} renderInput={renderInput} />
}

function renderInput(props: InputProps): ReactNode {
  return <FieldInput {...props} />
}
