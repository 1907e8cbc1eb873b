import type { Field } from '@backlot/contract/core/fields/field'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type ValidationError, validationErrorsOf } from '@backlot/contract/core/words/validation'
import { inputOf } from './edit-values.ts'

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === ''
}

/** An optional field, and one for which the server finds a value. */
function mayBeEmpty({ presence, settings }: Field): boolean {
  return presence === 'optional' || settings.defaultValue === null
}

/** What the contract says against what an input holds. */
export function checkField(field: Field, value: unknown): FieldError | undefined {
  const input = inputOf(field, value)
  // A secret has rules of its own, also for an empty one.
  if (isEmpty(input) && field.written !== 'secret') {
    return mayBeEmpty(field) ? undefined : { message: 'required' }
  }
  const result = field.input.safeParse(input, { reportInput: true })
  const [error] = result.success ? [] : validationErrorsOf(result.error.issues)
  return error && withoutPath(error)
}

function withoutPath({ path: _, ...error }: ValidationError): FieldError {
  return error
}
