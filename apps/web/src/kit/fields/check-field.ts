import type { Field } from '@backlot/contract/core/fields/field'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { inputOf } from './edit-values.ts'

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === ''
}

/** An optional field, and one for which the server finds a value. */
function mayBeEmpty({ presence, settings }: Field): boolean {
  return presence === 'optional' || settings.defaultValue === null
}

/** What is wrong with a field. */
export interface FieldFault extends FieldError {
  /** Which line of it, and which field of that line. */
  readonly within?: readonly PropertyKey[]
}

/** The fault, with what is left of its path. */
export function faultWithin(error: FieldError, within: readonly PropertyKey[]): FieldFault {
  return within.length > 0 ? { ...error, within } : error
}

/** What the contract says against what an input holds. */
export function checkField(field: Field, value: unknown): FieldFault | undefined {
  const input = inputOf(field, value)
  // A secret has rules of its own, also for an empty one.
  if (isEmpty(input) && field.written !== 'secret') {
    return mayBeEmpty(field) ? undefined : { message: 'required' }
  }
  const result = field.input.safeParse(input, { reportInput: true })
  const [error] = result.success ? [] : validationErrorsOf(result.error.issues)
  if (!error) return undefined
  const { path, ...fault } = error
  return faultWithin(fault, path)
}
