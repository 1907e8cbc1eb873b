import type { Field } from '@backlot/contract/core/fields/field'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type ValidationError, validationErrorsOf } from '@backlot/contract/core/words/validation'
import { inputOf } from './edit-values.ts'

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === ''
}

/** What the contract says against what an input holds. */
export function checkField(field: Field, value: unknown): FieldError | undefined {
  const input = inputOf(field, value)
  // A secret has rules of its own, also for an empty one.
  if (isEmpty(input) && field.written !== 'secret') {
    return field.presence === 'optional' ? undefined : { message: 'required' }
  }
  const result = field.input.safeParse(input, { reportInput: true })
  const [error] = result.success ? [] : validationErrorsOf(result.error.issues)
  return error && withoutPath(error)
}

function withoutPath({ path: _, ...error }: ValidationError): FieldError {
  return error
}
