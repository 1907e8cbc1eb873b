import type { Field } from '@backlot/contract/core/fields/field'
import { isLastByDefault } from '@backlot/contract/core/fields/presence'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { validationErrorsOf } from '@backlot/contract/core/words/validation'
import { inputOf } from './edit-values.ts'

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === ''
}

/** An optional field, and a place, for which the server finds one. */
function mayBeEmpty(field: Field): boolean {
  return field.presence === 'optional' || isLastByDefault(field)
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
