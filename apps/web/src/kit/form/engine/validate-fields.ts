import type { Field } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { type ValidationError, validationErrorsOf } from '@backlot/contract/core/words/validation'
import { type EditValues, inputOf, inputsOf } from '../../fields/edit-values.ts'

export type FieldErrors = Readonly<Record<string, FieldError>>

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === ''
}

function errorOf(field: Field, value: unknown): FieldError | undefined {
  const input = inputOf(field, value)
  if (isEmpty(input) && field.kind !== 'secret') {
    return field.presence === 'optional' ? undefined : { message: 'required' }
  }
  const result = field.input.safeParse(input, { reportInput: true })
  const [error] = result.success ? [] : validationErrorsOf(result.error.issues)
  return error && withoutPath(error)
}

function withoutPath({ path: _, ...error }: ValidationError): FieldError {
  return error
}

/**
 * What is wrong with a form, by field: the contract's schemas and its rules over several fields, which also look
 * at what only the system writes, such as the status. A new form has no record.
 */
export function validateFields(
  resource: Resource,
  values: EditValues,
  record: Readonly<Record<string, unknown>> | null,
): FieldErrors {
  const errors: Record<string, FieldError> = {}
  for (const [key, field] of writableFields(resource.fields)) {
    // A secret left empty on an existing record means that it stays.
    if (field.written === 'secret' && record !== null && values[key] === '') continue
    const error = errorOf(field, values[key])
    if (error) errors[key] = error
  }
  for (const { path, ...error } of resource.rules({ ...record, ...inputsOf(resource.fields, values) })) {
    const key = String(path[0] ?? '')
    errors[key] ??= error
  }
  return errors
}
