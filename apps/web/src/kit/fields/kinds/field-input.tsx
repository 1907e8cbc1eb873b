import { createElement, type ReactNode } from 'react'
import type { InputProps } from '../input-props.ts'
import { inputOfKind } from './kind-inputs.ts'

/** Edits one field the way its kind is edited everywhere. */
export function FieldInput<V>(props: InputProps<V>): ReactNode {
  // The field says of which kind the value is.
  const plain = props as unknown as InputProps
  return createElement(inputOfKind(plain.field.kind), { ...plain, renderInput })
}

function renderInput(props: InputProps): ReactNode {
  return <FieldInput {...props} />
}
